import type { Locator } from '@playwright/test';
import { findings } from './support/axe';
import { Table } from './support/table';
import { expect, test } from './support/test';

const styleOf = (locator: Locator, name: string) =>
  locator.evaluate(
    (element, property) => getComputedStyle(element).getPropertyValue(property),
    name,
  );

for (const colorScheme of ['light', 'dark'] as const) {
  test(`colours forced by the system keep what is chosen visible (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto('./#/vorassic');
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const two = page.locator('label', { hasText: /^2$/ });
    const four = page.locator('label', { hasText: /^4$/ });
    expect(await styleOf(two, 'background-color')).not.toBe(
      await styleOf(four, 'background-color'),
    );
    expect(await findings(page)).toEqual([]);

    const table = await Table.start(page, 'vorassic', { seats: 'hh' });
    await table.legal.first().waitFor();
    const [active, waiting] = [0, 1].map((index) =>
      page.getByRole('list', { name: 'Joueurs' }).getByRole('listitem').nth(index),
    );
    if (!active || !waiting) throw new Error('two players');
    expect(await styleOf(active, 'border-color')).not.toBe(await styleOf(waiting, 'border-color'));
    // The colours of the teams stay, and so does the ink on them.
    const marks = [active, waiting].map((card) => card.locator('[aria-hidden]').first());
    const fills = await Promise.all(marks.map((mark) => styleOf(mark, 'background-color')));
    expect(new Set([...fills, await styleOf(active, 'background-color')]).size).toBe(3);
    expect(await findings(page)).toEqual([]);
  });
}
