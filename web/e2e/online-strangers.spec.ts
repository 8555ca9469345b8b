import type { Page } from '@playwright/test';
import { thinkAhead, whoMoves } from './support/rooms';
import { seen } from './support/seen';
import { test } from './support/server';
import { Table } from './support/table';
import { expect } from './support/test';

/** The card of a game on the home page, or what stands for it in the lobby. */
async function seekFromHome(page: Page, game: string): Promise<void> {
  await page.goto('./');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: game }) });
  await card.getByRole('button', { name: 'Partie rapide' }).click();
}

test('two strangers meet by a click each, on a phone too', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  await ada.page.setViewportSize({ width: 390, height: 844 });
  await seekFromHome(ada.page, 'Gigogne');
  const strip = ada.page.getByRole('region', { name: 'Partie rapide' });
  await expect(strip).toContainText('1 personne sur 2');
  await emile.openLobby();
  await expect(emile.page.getByRole('button', { name: /Gigogne 1 personne attend/ })).toBeVisible();
  await emile.page.getByRole('button', { name: /^Gigogne/ }).click();
  for (const { page } of [ada, emile]) {
    await expect(new Table(page).grid).toBeVisible();
    await expect(page.getByRole('region', { name: 'Partie rapide' })).toHaveCount(0);
  }
  await expect(seen(emile.page, 'Quelqu’un est là')).toBeVisible();
});

test('a computer plays until a person comes, and the game against it is kept', async ({
  invite,
}) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  await seekFromHome(ada.page, 'Gigogne');
  const strip = ada.page.getByRole('region', { name: 'Partie rapide' });
  await strip.getByLabel('Formule').selectOption('quick');
  await strip.getByRole('button', { name: /^En attendant, jouer contre/ }).click();
  await expect(new Table(ada.page).grid).toBeVisible();
  await expect(ada.page).toHaveURL(/#\/gigogne\/(play|table)/);
  await expect(strip).toContainText('on cherche quelqu’un');
  await seekFromHome(emile.page, 'Gigogne');
  // Somebody waits for another way to play: one click joins them.
  await emile.page.getByRole('button', { name: /^1 personne attend — Rapide/ }).click();
  await expect(ada.page).toHaveURL(/#\/room\//);
  await expect(emile.page).toHaveURL(/#\/room\//);
  await expect(new Table(ada.page).grid).toBeVisible();
  await ada.page.goto('./#/');
  await expect(ada.page.getByRole('link', { name: /^Continuer : Gigogne/ })).toBeVisible();
});

test('whoever looks elsewhere is told of their turn, and finds their games', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const link = await ada.createRoom('Ailleurs', thinkAhead);
  await emile.join(link);
  const tables = [new Table(ada.page), new Table(emile.page)];
  const first = await whoMoves(tables);
  const [mover, other] = first === tables[0] ? [ada, emile] : [emile, ada];
  await other.page.goto('./#/privacy');
  const badge = other.page.getByRole('link', { name: 'Vos parties en ligne', exact: true });
  await expect(badge).toBeVisible();
  const table = new Table(mover.page);
  await table.take(table.legal.first());
  await expect(seen(other.page, 'à vous de jouer dans Ailleurs')).toBeVisible();
  await expect(other.page).toHaveTitle(/^\(1\) /);
  await other.page.getByRole('link', { name: 'on vous attend dans 1 partie' }).click();
  const running = other.page.getByRole('region', { name: 'En cours' });
  await expect(running).toContainText(/À vous · \d+ s/);
  await running.getByRole('link', { name: 'Ailleurs' }).click();
  await expect(new Table(other.page).grid).toBeVisible();
  await expect(other.page).not.toHaveTitle(/^\(1\) /);
  // A game in which only one has moved is not kept.
  const back = new Table(other.page);
  await back.take(back.legal.first());
  await other.page.getByRole('button', { name: 'Quitter la salle' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Quitter la salle' }).click();
  await expect(new Table(mover.page).result).toBeVisible();
  await mover.page.goto('./#/games');
  const finished = mover.page.getByRole('region', { name: 'Terminées' });
  await finished.getByRole('link', { name: 'Think Ahead' }).click();
  await expect(mover.page).toHaveURL(/#\/watch\//);
  await expect(new Table(mover.page).grid).toBeVisible();
  await mover.page.goto('./#/games');
  await finished.getByRole('button', { name: /^Retirer de la liste/ }).click();
  await expect(finished.getByRole('link', { name: 'Think Ahead' })).toHaveCount(0);
});

test('who goes on to another room in the same tab finds the first game again', async ({
  invite,
}) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  await emile.join(await ada.createRoom('Première', thinkAhead));
  await expect(new Table(ada.page).grid).toBeVisible();
  await ada.createRoom('Deuxième', thinkAhead);
  await expect(new Table(emile.page).player('Ada')).toContainText('Connexion perdue');
  await ada.page.goto('./#/games');
  await ada.page.getByRole('link', { name: 'Première' }).click();
  await expect(new Table(ada.page).grid).toBeVisible();
  await expect(new Table(emile.page).player('Ada')).not.toContainText('Connexion perdue');
});

test('running games are seen live, and a click opens one', async ({ invite }) => {
  const [ada, emile, zoe] = await invite('Ada', 'Émile', 'Zoé');
  const link = await ada.createRoom('En vue', thinkAhead);
  await emile.join(link);
  await expect(new Table(ada.page).grid).toBeVisible();
  await zoe.openLobby();
  await zoe.page.getByRole('link', { name: 'Parties en direct' }).click();
  const game = zoe.page.getByRole('link', { name: 'Regarder En vue' });
  await expect(game).toHaveText('Ada – Émile');
  await expect(zoe.page.getByText('2 personnes')).toBeVisible();
  await game.click();
  await expect(new Table(zoe.page).grid).toBeVisible();
  await expect(zoe.page.getByText('Vous regardez')).toBeVisible();
});

test('a seat is taken to another device', async ({ browser, invite, server }) => {
  const [ada] = await invite('Ada');
  await ada.createRoom('En chemin', thinkAhead);
  await ada.fill();
  await ada.page.getByRole('button', { name: 'Continuer sur un autre appareil' }).click();
  const dialog = ada.page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Montrer le code' }).click();
  await expect(dialog.getByRole('img', { name: 'Code QR qui donne votre place' })).toBeVisible();
  // What the phone's camera would read.
  const room = /#\/room\/(\w+)/.exec(ada.page.url())?.[1] ?? '';
  const token = await ada.page.evaluate(
    (name) => (JSON.parse(localStorage.getItem(name) ?? '{}') as { token: string }).token,
    `ludotheque.place.${room}`,
  );
  const phone = await browser.newContext({ baseURL: server.address, locale: 'fr-FR' });
  const page = await phone.newPage();
  await page.goto(`./#/room/${room}?seat=${token}`);
  await expect(new Table(page).grid).toBeVisible();
  expect(page.url()).not.toContain(token);
  await expect(ada.page.getByText('Votre place est ouverte')).toBeVisible();
  await phone.close();
});

test('a private room proposes a code, and a room is named after its player', async ({ invite }) => {
  const [ada] = await invite('Ada');
  await ada.openLobby();
  await ada.page.getByRole('button', { name: 'Créer une salle' }).first().click();
  const dialog = ada.page.getByRole('dialog');
  const name = await dialog.getByLabel('Votre nom').inputValue();
  expect(name).not.toBe('');
  await expect(dialog.getByLabel('Nom de la salle')).toHaveValue(/^Table d/);
  await dialog.getByRole('switch', { name: 'Salle privée, avec un code' }).click();
  await expect(dialog.getByLabel('Code d’accès')).toHaveValue(/^[a-z]{6}$/);
  await dialog.getByLabel('Code d’accès').fill('abc');
  await expect(dialog.getByRole('button', { name: 'Créer une salle' })).toBeDisabled();
  await dialog.getByLabel('Code d’accès').fill('abcd');
  await dialog.getByRole('button', { name: 'Créer une salle' }).click();
  await expect(ada.page).toHaveURL(/#\/room\//);
  await ada.page.goto('./#/lobby');
  await ada.page.getByRole('link', { name: 'Revenir à ma salle' }).click();
  await expect(ada.page).toHaveURL(/#\/room\//);
});
