import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });

const scroll = (page: Page) => page.evaluate(() => scrollY);

test('a new page is at its top with the focus on its heading; Back finds the old place', async ({
  page,
}) => {
  await page.goto('./#/');
  const link = page.getByRole('link', { name: 'Régler' }).last();
  await link.scrollIntoViewIfNeeded();
  const place = await scroll(page);
  expect(place).toBeGreaterThan(100);

  await link.click();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  expect(await scroll(page)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => scroll(page)).toBe(place);

  await page.goForward();
  await expect(heading).toBeFocused();
  expect(await scroll(page)).toBe(0);
});

test('a reload stays where it was, in the page and in the history', async ({ page }) => {
  await page.goto('./#/');
  await page.getByRole('link', { name: 'Régler' }).first().click();
  await page.getByRole('link', { name: 'Règles du jeu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scroll(page)).toBeGreaterThan(300);
  const place = await scroll(page);
  await page.reload();
  await expect.poll(() => scroll(page)).toBe(place);
  await page.getByRole('button', { name: 'Retour' }).click();
  await expect(page).toHaveURL(/#\/thinkahead$/);
});

test('letters do nothing once they are switched off', async ({ page }) => {
  await page.goto('./#/');
  await page.getByRole('button', { name: 'Réglages' }).click();
  await page.getByRole('switch', { name: 'Raccourcis clavier d’une seule lettre' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await page.reload();
  await page.keyboard.press('l');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
