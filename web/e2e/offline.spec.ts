import { expect, test } from './support/test';
import { Piscari } from './support/piscari';
import { Table } from './support/table';

/** Without a connection, once the app has been loaded. */
test.use({ keepsOffline: true });

test('a reload offline, and games against the computer', async ({ page, context }) => {
  await page.goto('./');
  // Everything is kept when the worker is ready; it serves from the next load on.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'À quoi joue-t-on ?' })).toBeVisible();

  await page.getByRole('button', { name: 'Jouer Think Ahead' }).click();
  const table = new Table(page);
  await table.take(table.legal.first());
  await expect(table.moves).toHaveCount(2);
  await page.reload();
  await expect(table.moves).toHaveCount(2); // an open game, too

  const piscari = await Piscari.home(page);
  await piscari.begin('blue');
  await piscari.wizard('blue').click();
  await expect(piscari.die('red')).toBeEnabled();
  const widths = await page
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(Math.min(...widths)).toBeGreaterThan(0); // the pictures were kept, too
});

test('a first visit asks for few files', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('heading', { name: 'Qwirkle' }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const files = await page.evaluate(() => performance.getEntriesByType('resource').length);
  expect(files).toBeLessThan(60);
  const worker = await (await page.request.get('./sw.js')).text();
  expect(worker.match(/\.pack"/g)).toHaveLength(3);
});

test('can be installed', async ({ page }) => {
  await page.goto('./');
  const address = await page
    .locator('link[rel=manifest]')
    .evaluate((link: HTMLLinkElement) => link.href);
  const manifest = (await (await page.request.get(address)).json()) as {
    icons: { src: string; sizes: string; purpose?: string }[];
    start_url: string;
  };
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  for (const { src } of manifest.icons) {
    expect((await page.request.get(new URL(src, address).href)).ok(), src).toBe(true);
  }
});
