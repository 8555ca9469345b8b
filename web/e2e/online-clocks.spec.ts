import { thinkAhead, whoMoves } from './support/rooms';
import { test } from './support/server';
import { Table } from './support/table';
import { expect } from './support/test';
import { seen } from './support/seen';

/** How long players may think, and what they see of it. */

test('total time runs in one’s own turns, and is stated before', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const link = await ada.createRoom('Cinq minutes', async (dialog) => {
    await thinkAhead(dialog);
    await dialog.getByText('Temps total').click();
    await dialog.getByLabel('Secondes en plus par tour').selectOption('10');
  });
  const words = /5\smin par joueur, \+\s10\ss par tour/;
  await expect(ada.page.getByText(words)).toBeVisible();
  await emile.openLobby();
  await expect(emile.page.getByText(words)).toBeVisible();
  await emile.page.goto(link);
  await expect(emile.page.getByText(words)).toBeVisible();
  await expect(emile.page.getByText(/Taille de la grille\s: 3/)).toBeVisible();
  await emile.join(link);
  const tables = [new Table(ada.page), new Table(emile.page)];
  const mover = await whoMoves(tables);
  const clocks = ada.page.locator('[data-clock] [aria-hidden]');
  await expect(clocks).toHaveText([/^(5:00|4:5\d)$/, /^(5:00|4:5\d)$/]);
  await mover?.take(mover.legal.first());
  await whoMoves(tables);
  await expect(clocks.filter({ hasText: /^5:(0[1-9]|10)$/ })).toHaveCount(1);
});

test('in correspondence nobody needs to be there, and a feed tells whose turn it is', async ({
  invite,
}) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const link = await ada.createRoom('Lettres', async (dialog) => {
    await thinkAhead(dialog);
    await dialog.getByText('Correspondance').click();
  });
  await expect(ada.page.getByText(/3 jours par tour/)).toBeVisible();
  const feed = await ada.page.getByText(/\/api\/feed\//).innerText();
  await ada.page.close();
  await emile.join(link);
  await expect(new Table(emile.page).grid).toBeVisible();
  await expect(emile.page.locator('[data-clock] [aria-hidden]')).toHaveText(
    /^(3\sj\s0\sh|2\sj\s23\sh)$/,
  );
  const told = await emile.page.request.get(feed);
  expect(told.headers()['content-type']).toContain('application/atom+xml');
  expect(await told.text()).toMatch(/À vous de jouer|c’est le tour d’Émile/);
  await emile.page
    .getByRole('button', { name: 'Suivre la partie dans un lecteur de flux' })
    .click();
  await expect(emile.page.getByRole('dialog').getByText(/\/api\/feed\//)).not.toHaveText(feed);
});

test('players are told that nothing can be saved, and the clock stands', async ({ invite }) => {
  const [ada] = await invite('Ada');
  let tell = (_: boolean) => {};
  await ada.page.routeWebSocket(/\/ws$/, (socket) => {
    socket.connectToServer().onMessage((text) => socket.send(text));
    tell = (possible) => socket.send(JSON.stringify({ kind: 'saving', possible }));
  });
  await ada.createRoom('Disque plein', thinkAhead);
  await ada.fill();
  tell(false);
  const words = seen(ada.page, /^Rien ne peut être enregistré pour le moment/);
  await expect(words).toBeVisible();
  tell(true);
  await expect(words).toHaveCount(0);
});
