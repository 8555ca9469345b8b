import { findings } from './support/axe';
import { PAGES } from './support/pages';
import { expect, test } from './support/test';

const LANGUAGES = { fr: 'français', en: 'English' };

/** axe-core finds nothing on any page, in both languages and both themes. */
for (const { name, open } of PAGES) {
  test(name, async ({ page }) => {
    for (const [language, name] of Object.entries(LANGUAGES)) {
      await page.keyboard.press('Escape'); // an open dialog stays open
      await page.goto('./#/');
      await page.getByRole('banner').getByRole('button', { name }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await open(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        expect(await findings(page), `${language}, ${colorScheme}`).toEqual([]);
      }
    }
  });
}
