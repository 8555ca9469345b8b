import type { Locator, Page } from '@playwright/test';

/** A text as it is shown; the announcer, which says the same to screen readers, is left out. */
export function seen(page: Page, text: string | RegExp): Locator {
  return page.locator('body').getByText(text).and(page.locator(':not([data-announcer] *)'));
}
