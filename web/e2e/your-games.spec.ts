import { thinkAhead, whoMoves } from './support/rooms';
import { seen } from './support/seen';
import { test, type Guest } from './support/server';
import { Table } from './support/table';
import { expect } from './support/test';

const PHONE = { width: 390, height: 844 };

async function play(people: readonly Guest[], moves: number): Promise<void> {
  const tables = people.map(({ page }) => new Table(page));
  for (let played = 0; played < moves; ++played) {
    const mover = await whoMoves(tables);
    if (!mover) throw new Error('the game is over');
    await mover.take(mover.legal.first());
  }
}

test('an offer is answered from the list, made once a turn, and the result stays', async ({
  invite,
}) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const link = await ada.createRoom('Le duel', thinkAhead);
  await emile.join(link);
  await play([ada, emile], 3);
  const draw = new Table(ada.page).button('Proposer la nulle');
  await draw.click();
  await emile.page.goto('./#/games');
  const running = emile.page.getByRole('region', { name: 'En cours' });
  await expect(running).toContainText('Nulle proposée');
  await expect(running).toContainText('contre Ada');
  await running.getByRole('link', { name: 'Le duel' }).click();
  await emile.page.getByRole('button', { name: 'Refuser' }).click();

  // A reload does not forget that it was offered; the button says why it is grey.
  await ada.page.reload();
  await expect(draw).toBeDisabled();
  await draw.click({ force: true });
  await expect(seen(ada.page, /^Une fois par tour suffit/)).toBeVisible();

  await new Table(ada.page).button('Abandonner').click();
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click();
  const { result } = new Table(ada.page);
  await expect(result).toContainText('Ada abandonne.');
  await expect(seen(ada.page, /Vous avez abandonné/)).toHaveCount(0);
  await ada.page.setViewportSize(PHONE);
  await emile.page.getByRole('button', { name: 'Rejouer' }).click();
  await expect(result.getByRole('heading')).toContainText(/Émile\s*veut rejouer/);
  await result.getByRole('button', { name: 'Accueil' }).click();
  await ada.page.getByRole('heading', { name: 'Salles en ligne' }).waitFor();
  await ada.page.goto('./#/games');
  const finished = ada.page.getByRole('region', { name: 'Terminées' });
  await expect(finished.getByRole('listitem')).toHaveCount(1);
  await expect(finished).toContainText('Perdue');
});

test('who is awaited in a full room is told on every page, and the game begins with them', async ({
  invite,
}) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const link = await ada.createRoom('Revenez', thinkAhead);
  await ada.page.goto('about:blank');
  await emile.join(link);
  await expect(seen(emile.page, /^On attend Ada/)).toBeVisible();
  await ada.page.goto('./#/privacy');
  await expect(seen(ada.page, /on n’attend plus que vous dans Revenez/)).toBeVisible();
  await expect(ada.page.getByRole('link', { name: 'on vous attend dans 1 partie' })).toBeVisible();
  await ada.page.goto('./#/');
  const banner = ada.page.getByRole('region', { name: 'Revenez' });
  await expect(banner).toContainText('on n’attend plus que vous');
  await banner.getByRole('link', { name: 'Revenir à ma salle' }).click();
  await expect(new Table(emile.page).grid).toBeVisible();
});

test('computers are called by their names in the list', async ({ invite }) => {
  const [ada] = await invite('Ada');
  await ada.createRoom('Deux robots', async (dialog) => {
    await dialog.getByLabel('Jeu', { exact: true }).selectOption('gigogne');
    await dialog.getByRole('radio', { name: '3' }).check({ force: true });
  });
  await ada.fill();
  await ada.page.goto('./#/games');
  const running = ada.page.getByRole('region', { name: 'En cours' });
  await expect(running).toContainText('contre Pépin et Pépin 2');
});
