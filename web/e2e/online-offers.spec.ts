import type { Locator } from '@playwright/test';
import { thinkAhead, whoMoves } from './support/rooms';
import { test, type Guest } from './support/server';
import { seen } from './support/seen';
import { Table } from './support/table';
import { expect } from './support/test';

/** Resigning, draws and moves taken back, between people in two browsers. */

const PHONES = [
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
];

const button = ({ page }: Guest, name: string | RegExp): Locator =>
  page.getByRole('button', { name });

async function sitDown(ada: Guest, emile: Guest): Promise<{ mover: Guest; other: Guest }> {
  await emile.join(await ada.createRoom('À deux', thinkAhead));
  const tables = [ada, emile].map(({ page }) => new Table(page));
  const isAda = (await whoMoves(tables)) === tables[0];
  return isAda ? { mover: ada, other: emile } : { mover: emile, other: ada };
}

async function takeFirst({ page }: Guest): Promise<void> {
  const table = new Table(page);
  await table.take(table.legal.first());
}

test('a draw is offered, declined, offered again and accepted', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const { mover, other } = await sitDown(ada, emile);
  await button(mover, 'Proposer la nulle').click();
  await expect(mover.page.getByRole('group', { name: `on attend ${other.name}…` })).toBeVisible();
  await expect(button(mover, 'Proposer la nulle')).toBeDisabled();
  const question = other.page.getByRole('group', { name: `${mover.name} propose la nulle.` });
  await question.getByRole('button', { name: 'Refuser' }).click();
  await expect(mover.page.getByText(`${other.name} refuse la nulle.`).first()).toBeVisible();
  await expect(question).toHaveCount(0);

  await takeFirst(mover);
  await button(mover, 'Proposer la nulle').click();
  await other.page.reload();
  await question.getByRole('button', { name: 'Accepter' }).press('Enter');
  for (const { page } of [mover, other]) {
    await expect(new Table(page).result).toContainText('Partie nulle d’un commun accord.');
    await expect(page.getByRole('region', { name: 'Coups' })).toContainText('nulle convenue');
  }
});

test('a move is taken back when the other agrees, on a phone too', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  await emile.page.setViewportSize({ width: 390, height: 844 });
  await ada.page.setViewportSize({ width: 390, height: 844 });
  const { mover, other } = await sitDown(ada, emile);
  await expect(button(mover, 'Reprendre')).toBeDisabled();
  await takeFirst(mover);
  await expect(new Table(other.page).legal.first()).toBeVisible();
  await button(mover, 'Reprendre').click();
  await expect(mover.page.getByRole('group', { name: 'Reprise demandée' })).toBeVisible();
  const question = other.page.getByRole('group', { name: /demande à reprendre un coup/ });
  for (const size of PHONES) {
    await other.page.setViewportSize(size);
    for (const name of ['Accepter', 'Refuser']) {
      await expect(question.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  }
  await question.getByRole('button', { name: 'Accepter' }).click();
  await expect(other.page.getByText(`${mover.name} a repris un coup.`).first()).toBeVisible();
  await expect(new Table(mover.page).legal.first()).toBeVisible();
  await expect(new Table(other.page).legal).toHaveCount(0);
  await takeFirst(mover);
  await expect(new Table(other.page).legal.first()).toBeVisible();
});

test('who resigns is asked first, stays in the room and may play again', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const { mover, other } = await sitDown(ada, emile);
  await button(other, 'Abandonner').click();
  const dialog = other.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Abandonner' }).click();
  for (const { page } of [mover, other]) {
    await expect(new Table(page).result).toContainText(`${other.name} abandonne.`);
  }
  for (const guest of [mover, other]) await button(guest, 'Rejouer').first().click();
  await expect(new Table(other.page).result).toHaveCount(0);
  await whoMoves([mover, other].map(({ page }) => new Table(page)));
});

test('who resigns while the server is away has resigned when it is back', async ({
  invite,
  server,
}) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const { mover, other } = await sitDown(ada, emile);
  await takeFirst(mover);
  await expect(new Table(other.page).legal.first()).toBeVisible();
  await server.kill();
  await button(other, 'Abandonner').click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click();
  await server.start();
  await expect(new Table(mover.page).result).toContainText(`${other.name} abandonne.`);
});

test('an offer gives way to the word that the connection is lost, and comes back', async ({
  invite,
  server,
}) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const { mover, other } = await sitDown(ada, emile);
  await other.page.setViewportSize({ width: 390, height: 844 });
  await button(mover, 'Proposer la nulle').click();
  const question = other.page.getByRole('group', { name: `${mover.name} propose la nulle.` });
  await expect(question).toBeVisible();
  await server.kill();
  await expect(seen(other.page, /^Connexion perdue/)).toBeVisible();
  await expect(question).toHaveCount(0);
  await server.start();
  await question.getByRole('button', { name: 'Accepter' }).click();
  await expect(new Table(mover.page).result).toContainText('Partie nulle d’un commun accord.');
});
