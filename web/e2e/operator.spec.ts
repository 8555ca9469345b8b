import { thinkAhead } from './support/rooms';
import { seen } from './support/seen';
import { test } from './support/server';
import { expect } from './support/test';

/** What visitors see of those who run the server. */

test('the privacy page says what this server keeps, and how long', async ({ invite }) => {
  const [ada] = await invite('Ada');
  await ada.page.goto('./');
  await ada.page.getByRole('link', { name: 'Vie privée' }).click();
  await expect(ada.page.getByRole('heading', { name: 'Parties finies' })).toBeVisible();
  await expect(ada.page.getByText(/gardée 90 jours/)).toBeVisible();
  await expect(ada.page.getByText(/au bout de 60 minutes/)).toBeVisible();
});

test('an announcement is shown to all as text, and a closed room says who closed it', async ({
  invite,
  server,
}) => {
  const [ada, ben] = await invite('Ada', 'Ben');
  const link = await ada.createRoom('Chez Ada', thinkAhead);
  await ben.openLobby();
  await server.admin('announce', 'Pause <b>à midi</b>');
  for (const { page } of [ada, ben]) {
    await expect(seen(page, 'Message de ce serveur : Pause <b>à midi</b>')).toBeVisible();
  }
  await server.admin('close', /#\/room\/(\w+)/.exec(link)?.[1] ?? '');
  await expect(seen(ada.page, /fermée par ceux qui tiennent ce serveur/)).toBeVisible();
});
