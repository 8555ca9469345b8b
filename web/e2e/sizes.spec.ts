import type { Page } from '@playwright/test';
import { PAGES } from './support/pages';
import { Table } from './support/table';
import { expect, test } from './support/test';

/** Small screens: nothing scrolls sideways, boards do not scroll at all, fingers find their targets. */

const SIZES = {
  phone: { width: 390, height: 844 },
  'small phone': { width: 320, height: 640 },
  'phone on its side': { width: 844, height: 390 },
  tablet: { width: 820, height: 1180 },
};

test.use({ viewport: SIZES.phone, hasTouch: true, isMobile: true });

for (const { name, open, isBoard = false } of PAGES) {
  test(name, async ({ page }) => {
    await open(page);
    for (const [device, size] of Object.entries(SIZES)) {
      await page.setViewportSize(size);
      await expect.poll(() => faults(page, isBoard), device).toEqual([]);
    }
  });
}

test.describe('landscape without scrolling', () => {
  test.use({ hasTouch: false, isMobile: false });
  for (const [width, height] of [
    [1280, 720],
    [1024, 768],
  ] as const) {
    test(`Piscari ${width}×${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await PAGES.find(({ name }) => name === 'board piscari')?.open(page);
      expect(await overflow(page)).toEqual({ across: 0, down: 0 });
    });
  }
});

test('a 26 × 26 grid on a phone: a tap finds the nearest legal cell', async ({ page }) => {
  await page.setViewportSize(SIZES['small phone']);
  const table = await Table.start(page, 'vorassic', { seats: 'hh', size: '26', mode: 'octopus' });
  const box = await table.cell(/^B1,/).boundingBox();
  if (!box) throw new Error('B1 is not on screen');
  expect(box.width).toBeLessThan(44);
  await page.touchscreen.tap(box.x + box.width + 6, box.y + box.height + 6);
  await expect(table.cell(/^[AB][01], .*(dernier coup|dernière case)/)).toHaveCount(1);
});

/** What is wrong with the page at its size, in words. */
async function faults(page: Page, isBoard: boolean): Promise<readonly string[]> {
  const { across, down } = await overflow(page);
  return [
    ...(across > 0 ? [`scrolls ${across} px sideways`] : []),
    ...(isBoard && down > 0 ? [`scrolls ${down} px down`] : []),
    ...(await smallTargets(page)),
  ];
}

async function overflow(page: Page): Promise<{ across: number; down: number }> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });
}

const LEAST = 44;

/** Controls too small for a finger. Cells of grids drawn as one picture take the nearest tap. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll(
      'button, a[href], select, input, [role=tab], [role=switch]',
    );
    const targets = [...controls].map((control) => {
      const label =
        control instanceof HTMLInputElement && /radio|checkbox|file/.test(control.type)
          ? control.closest('label')
          : control;
      return label ?? control;
    });
    return targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isHidden =
        !target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || width <= 1;
      // Half a pixel of slack for fractions of the layout.
      const isFine = isHidden || (width >= least - 0.5 && height >= least - 0.5);
      const name = target.getAttribute('aria-label') ?? target.textContent.trim();
      return isFine
        ? []
        : [
            `${target.tagName.toLowerCase()} "${name.slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`,
          ];
    });
  }, LEAST);
}
