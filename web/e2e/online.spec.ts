import { Cable } from './support/cable';
import { playToTheEnd, thinkAhead, vorassicForFour, whoMoves } from './support/rooms';
import { Guest, test } from './support/server';
import { Table } from './support/table';
import { expect } from './support/test';
import { seen } from './support/seen';

test('two browsers play a room to the end and vote for another game', async ({
  browser,
  invite,
  server,
  settings,
}) => {
  const [ada] = await invite('Ada');
  const cable = await Cable.lay(server.address);
  const emile = await Guest.arrive('Émile', browser, cable.address, {
    settings,
    keepsOffline: false,
  });
  const link = await ada.createRoom('Café des Jeux', thinkAhead);
  await emile.openLobby();
  await emile.page.getByRole('searchbox').fill('cafe des');
  await emile.page.getByRole('button', { name: 'Rejoindre Café des Jeux' }).click();
  await emile.page.getByLabel('Votre nom').fill('Émile');
  await emile.page.getByRole('dialog').getByRole('button', { name: 'Rejoindre' }).click();
  expect(link).toContain('#/room/');
  await playToTheEnd([ada, emile], async (played) => {
    if (played === 1) {
      await ada.page.reload();
      await expect(new Table(ada.page).grid).toBeVisible();
    }
    if (played === 2) {
      cable.pull();
      await emile.context.setOffline(true);
      await expect(new Table(ada.page).player('Émile')).toContainText(/Connexion perdue, \d+\ss/);
      cable.putBack();
      await emile.context.setOffline(false);
      await expect(new Table(ada.page).player('Émile')).not.toContainText('Connexion perdue');
    }
  });
  for (const { page } of [ada, emile]) {
    await page.getByRole('button', { name: 'Rejouer' }).click();
  }
  await expect(new Table(ada.page).result).toHaveCount(0);
  await playToTheEnd([ada, emile]);
  await new Table(emile.page).result.getByRole('button', { name: 'Accueil' }).click();
  await expect(emile.page.getByRole('heading', { name: 'Salles en ligne' })).toBeVisible();
  await emile.context.close();
  cable.remove();
});

test('a move made without a connection is kept, told, and sent on return', async ({
  browser,
  invite,
  server,
  settings,
}) => {
  const [ada] = await invite('Ada');
  const cable = await Cable.lay(server.address);
  const habits = { settings, keepsOffline: false };
  const emile = await Guest.arrive('Émile', browser, cable.address, habits);
  const link = await ada.createRoom('Sans réseau', thinkAhead);
  await emile.join(link.replace(server.address, cable.address));
  const [hers, his] = [new Table(ada.page), new Table(emile.page)];
  const first = await whoMoves([hers, his]);
  if (first === hers) await hers.take(hers.legal.first());
  const played = first === hers ? 1 : 0;
  await his.legal.first().waitFor();
  cable.pull();
  await emile.context.setOffline(true);
  await expect(ada.page.getByText('Émile a perdu la connexion.')).toBeVisible();

  await his.take(his.legal.first());
  await expect(emile.page.getByText(/votre coup partira/)).toBeVisible();
  await expect(his.moves).toHaveCount(played + 1);
  await expect(hers.moves).toHaveCount(played);
  cable.putBack();
  await emile.context.setOffline(false);
  await expect(hers.moves).toHaveCount(played + 1);
  await expect(emile.page.getByText(/votre coup partira/)).toHaveCount(0);
  await expect(his.moves).toHaveCount(played + 1);
  await emile.context.close();
  cable.remove();
});

test('four browsers play to the end, whatever becomes of their connections', async ({
  browser,
  invite,
  server,
  settings,
}) => {
  const [ada, emile, zoe] = await invite('Ada', 'Émile', 'Zoé');
  const cable = await Cable.lay(server.address);
  const habits = { settings, keepsOffline: false };
  const hugo = await Guest.arrive('Hugo', browser, cable.address, habits);
  const link = await ada.createRoom('Jusqu’au bout', vorassicForFour);
  for (const guest of [emile, zoe]) await guest.join(link);
  await hugo.join(link.replace(server.address, cable.address));
  const guests = [ada, emile, zoe, hugo];
  const isMissed = new Table(ada.page).player('Hugo').getByText(/^Connexion perdue/);
  await playToTheEnd(guests, async (played) => {
    if (played === 4) {
      cable.pull(); // Hugo has just moved: three others play before he is wanted
      await hugo.context.setOffline(true);
      await expect(isMissed).toBeVisible();
    }
    if (played === 5) await emile.page.reload();
    if (played === 6) {
      cable.putBack();
      await hugo.context.setOffline(false);
      await expect(isMissed).toHaveCount(0);
      await expect(new Table(hugo.page).moves).toHaveCount(6);
    }
  });
  const results = guests.map(({ page }) => new Table(page).result.getByRole('heading'));
  const told = await Promise.all(results.map((result) => result.innerText()));
  expect(new Set(told).size).toBe(1);
  const moves = await Promise.all(guests.map(({ page }) => new Table(page).moves.allInnerTexts()));
  for (const list of moves) expect(list).toEqual(moves[0]);
  await expect(seen(ada.page, 'A quitté la partie')).toHaveCount(0);
  await hugo.context.close();
  cable.remove();
});

test('four browsers play, and one who leaves is out', async ({ invite }) => {
  const guests = await invite('Ada', 'Émile', 'Zoé', 'Hugo');
  const [ada, , , hugo] = guests;
  const link = await ada.createRoom('À quatre', vorassicForFour);
  for (const guest of guests.slice(1)) await guest.join(link);
  await expect(new Table(ada.page).grid).toBeVisible();
  await hugo.page.getByRole('button', { name: 'Quitter la salle' }).click();
  await hugo.page.getByRole('dialog').getByRole('button', { name: 'Quitter la salle' }).click();
  await expect(new Table(ada.page).player('Hugo')).toContainText('A quitté la partie');
  await playToTheEnd(guests.slice(0, 3));
});

test('a private room asks for its code, and its link brings it along', async ({ invite }) => {
  const [ada, emile, zoe] = await invite('Ada', 'Émile', 'Zoé');
  const link = await ada.createRoom('Entre nous', async (dialog) => {
    await thinkAhead(dialog);
    await dialog.getByRole('switch', { name: 'Salle privée, avec un code' }).click();
    await dialog.getByLabel('Code d’accès').fill('sésame');
  });
  await emile.openLobby();
  await emile.page.getByRole('button', { name: 'Rejoindre Entre nous' }).click();
  await emile.page.getByLabel('Votre nom').fill('Émile');
  await emile.page.getByLabel('Code d’accès').fill('ouvre-toi');
  await emile.page.getByRole('dialog').getByRole('button', { name: 'Rejoindre' }).click();
  await expect(
    emile.page
      .getByRole('dialog')
      .getByText(/code/i)
      .filter({ hasText: /faux|incorrect|bon/ })
      .first(),
  ).toBeVisible();
  await emile.page.keyboard.press('Escape');
  await emile.page.goto(link.replace(/\?.*/, ''));
  await expect(emile.page.getByLabel('Code d’accès')).toHaveValue('');
  await emile.join(link);
  await expect(new Table(emile.page).grid).toBeVisible();
  await zoe.page.goto(link.replace(/\?.*/, ''));
  await zoe.page.getByLabel('Code d’accès').fill('sésame');
  await zoe.page.keyboard.press('Enter');
  await expect(new Table(zoe.page).grid).toBeVisible();
});

test('a room goes on after the server was killed', async ({ invite, server }) => {
  const [ada] = await invite('Ada');
  await ada.createRoom('Contre la machine', thinkAhead);
  await ada.page.getByRole('button', { name: 'Compléter et commencer' }).click();
  const table = new Table(ada.page);
  await table.legal.first().click();
  await expect(table.moves.first()).toBeVisible();
  const before = await table.moves.count();
  await server.kill();
  await expect(seen(ada.page, 'Connexion perdue. On se reconnecte…')).toBeVisible();
  await server.start();
  await expect(seen(ada.page, 'Connexion perdue. On se reconnecte…')).toHaveCount(0);
  expect(await table.moves.count()).toBeGreaterThanOrEqual(before);
  await playToTheEnd([ada]);
  await ada.page.getByRole('button', { name: 'Garder ou partager la partie' }).click();
  await ada.page.getByRole('link', { name: 'Revoir la partie' }).click();
  await expect(table.result).toBeVisible();
});
