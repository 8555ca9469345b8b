import type { Locator } from '@playwright/test';
import { Cable } from './support/cable';
import { thinkAhead, whoMoves } from './support/rooms';
import { Guest, test } from './support/server';
import { Table } from './support/table';
import { expect } from './support/test';
import { seen } from './support/seen';

/** Who sits in a room: who is missing, in which colours, and why somebody plays no more. */

const PHONE = { width: 390, height: 844 };

async function gigogneForThree(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Jeu', { exact: true }).selectOption('gigogne');
  await dialog.getByRole('radio', { name: '3' }).check({ force: true });
}

/** As when a tab is closed: the seat is kept, the connection is gone. */
async function vanish({ page }: Guest): Promise<void> {
  await page.goto('about:blank');
}

test('nobody plays against a ghost: the game waits, and says for whom', async ({ invite }) => {
  const [ada, emile, zoe] = await invite('Ada', 'Émile', 'Zoé');
  await emile.page.setViewportSize(PHONE);
  const link = await ada.createRoom('Fantôme', thinkAhead);
  await vanish(ada);
  await zoe.openLobby();
  await expect(zoe.page.getByText('joueurs absents')).toBeVisible();
  await emile.join(link);
  await expect(seen(emile.page, /^On attend Ada, connexion perdue depuis \d+\ss\.$/)).toBeVisible();
  await emile.page.reload();
  await expect(seen(emile.page, /^On attend Ada, connexion perdue depuis \d+\ss\.$/)).toBeVisible();
  await expect(new Table(emile.page).grid).toHaveCount(0);
  await ada.page.goto(link);
  for (const { page } of [ada, emile]) await expect(new Table(page).grid).toBeVisible();

  // In the game, too, a reload does not forget for how long somebody is away.
  await vanish(ada);
  const card = new Table(emile.page).player('Ada');
  await expect(card).toContainText(/Connexion perdue, [2-9]\ss/);
  await emile.page.reload();
  await expect(card).toContainText(/Connexion perdue, ([2-9]|\d\d)\ss/);
});

test('colours are chosen in the waiting room, also by keyboard', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  await emile.page.setViewportSize(PHONE);
  await emile.join(await ada.createRoom('En couleurs', gigogneForThree));
  const colours = ({ page }: Guest) => page.getByRole('group', { name: 'Votre couleur' });
  const green = colours(ada).getByRole('button', { name: 'vert' });
  await green.focus();
  await ada.page.keyboard.press('Enter');
  await expect(green).toHaveAttribute('aria-pressed', 'true');
  await expect(
    colours(emile).getByRole('button', { name: 'vert, déjà pris par Ada' }),
  ).toBeDisabled();
  await colours(emile).getByRole('button', { name: 'bleu' }).click();
  await ada.fill();
  for (const { page } of [ada, emile]) {
    await expect(new Table(page).player('Ada')).toContainText('✚');
    await expect(new Table(page).player('Émile')).toContainText('●');
  }
});

test('in Piscari a colour is a seat', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const link = await ada.createRoom('Rouge', async (dialog) => {
    await dialog.getByLabel('Jeu', { exact: true }).selectOption('piscari');
  });
  await ada.page.getByRole('button', { name: 'rouge' }).click();
  await expect(ada.page.getByRole('button', { name: 'rouge' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await emile.join(link);
  const players = emile.page.getByRole('list', { name: 'Joueurs' }).getByRole('listitem');
  await expect(players).toContainText(['Émile', 'Ada']);
});

test('the logo leads home, where the game goes on and there is a way back', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  await emile.join(await ada.createRoom('Escapade', thinkAhead));
  const tables = [new Table(ada.page), new Table(emile.page)] as const;
  const [mover, waiter] = (await whoMoves(tables)) === tables[0] ? tables : [tables[1], tables[0]];
  await expect(waiter.grid).toBeVisible();
  await waiter.page.getByRole('banner').getByRole('link').first().click();
  const name = mover.page === ada.page ? 'Ada' : 'Émile';
  const goesOn = seen(
    waiter.page,
    new RegExp(`^Votre partie continue\\s: à ${name} de jouer, \\d+\\ss$`),
  );
  await expect(goesOn).toBeVisible();
  await mover.take(mover.legal.first());
  await expect(
    seen(waiter.page, /^Votre partie continue\s: à vous de jouer, \d+\ss$/),
  ).toBeVisible();
  await expect(mover.page.getByText(/^Connexion perdue/)).toHaveCount(0);
  await waiter.page.getByRole('link', { name: 'Retour à la partie' }).click();
  await waiter.take(waiter.legal.first());
  await expect(mover.moves).toHaveCount(2);
});

test.describe('who lets the time pass', () => {
  test.use({ turnSeconds: 10, timeouts: 1, voteSeconds: 60 });

  test('is eliminated and told why', async ({ invite }) => {
    const [ada, emile] = await invite('Ada', 'Émile');
    await emile.join(await ada.createRoom('Trop tard', thinkAhead));
    const people = [ada, emile];
    const tables = people.map(({ page }) => new Table(page));
    const mover = await whoMoves(tables);
    const [late, other] = mover?.page === ada.page ? people : [...people].reverse();
    if (!late || !other) throw new Error('nobody moves');
    const why = /^Vous êtes hors jeu\s: vous avez laissé passer trop de tours de suite\./;
    await expect(seen(late.page, why).first()).toBeVisible();
    await expect(new Table(other.page).player(late.name)).toContainText(
      /Hors jeu\s: tours manqués/,
    );
    const listed = new Table(other.page).moves.filter({ hasText: 'hors jeu' });
    await expect(listed.first()).toBeVisible();
    await late.page.reload();
    await expect(seen(late.page, why).first()).toBeVisible();
  });
});

test.describe('where a computer takes the place of leavers', () => {
  test.use({ turnSeconds: 10 });

  test('it does so for who is gone for a whole turn, and gives the place back', async ({
    browser,
    invite,
    server,
    settings,
  }) => {
    const [ada] = await invite('Ada');
    const cable = await Cable.lay(server.address);
    const habits = { settings, keepsOffline: false };
    const emile = await Guest.arrive('Émile', browser, cable.address, habits);
    const link = await ada.createRoom('Tunnel', async (dialog) => {
      await dialog.getByLabel('Jeu', { exact: true }).selectOption('thinkahead');
      await dialog.getByText('Options du jeu et de la salle').click();
      await dialog.getByText('laisse sa place à l’ordinateur').click();
    });
    await emile.join(link.replace(server.address, cable.address));
    const tables = [new Table(ada.page), new Table(emile.page)] as const;
    const first = await whoMoves(tables);
    if (first?.page === emile.page) await first.take(first.legal.first());
    cable.pull();
    await emile.context.setOffline(true);
    await whoMoves([tables[0]]);
    await tables[0].take(tables[0].legal.first());
    const card = new Table(ada.page).player('Émile');
    await expect(card).toContainText('Basile (Moyen) remplace');
    cable.putBack();
    await emile.context.setOffline(false);
    await expect(card).not.toContainText('Basile');
    await expect(emile.page.getByRole('button', { name: 'Reprendre ma place' })).toHaveCount(0);
    await emile.context.close();
    cable.remove();
  });
});
