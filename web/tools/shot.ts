// Screenshot of a page: node tools/shot.ts URL FILE [WIDTHxHEIGHT] [light|dark] [fr|en]
import { chromium } from '@playwright/test';

const [url, file, size = '1280x800', theme = 'light', locale = 'fr'] = process.argv.slice(2);
const [width, height] = size.split('x').map(Number);
if (!url || !file || !width || !height) {
  throw new Error('usage: node tools/shot.ts URL FILE [WIDTHxHEIGHT] [light|dark] [fr|en]');
}
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const page = await browser.newPage({
  viewport: { width, height },
  colorScheme: theme === 'dark' ? 'dark' : 'light',
  locale,
});
page.on('console', (message) => console.log(message.type(), message.text()));
page.on('pageerror', (error) => console.log('page error', error.message));
await page.goto(url);
await page.waitForTimeout(Number(process.env['WAIT'] ?? 1000));
await page.screenshot({ path: file });
await browser.close();
