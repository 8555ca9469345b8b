import { playToTheEnd, thinkAhead } from './support/rooms';
import { test, type Guest } from './support/server';
import { Table } from './support/table';
import { expect } from './support/test';

/** What happens around the games: seats, hosts, spectators, links, windows, networks. */

async function gigogneForThree(dialog: ReturnType<Guest['page']['getByRole']>): Promise<void> {
  await dialog.getByLabel('Jeu', { exact: true }).selectOption('gigogne');
  await dialog.getByRole('radio', { name: '3' }).check({ force: true });
}

/** The card of somebody in the waiting room. */
function seat({ page }: Guest, name: string) {
  return page
    .getByRole('region', { name: 'À table' })
    .getByRole('listitem')
    .filter({
      has: page.getByText(name, { exact: true }),
    });
}

test('computers fill a room; a spectator by link hears what is said', async ({ invite }) => {
  const [ada, zoe] = await invite('Ada', 'Zoé');
  const link = await ada.createRoom('Avec des robots', gigogneForThree);
  await zoe.watch(link);
  await expect(zoe.page.getByRole('heading', { name: 'Avec des robots' })).toBeVisible();
  await ada.fill();
  const players = zoe.page.getByRole('list', { name: 'Joueurs' }).getByRole('listitem');
  await expect(players).toContainText(['Ada', 'Robot', 'Robot']);
  await ada.page.getByRole('button', { name: 'Réagir' }).click();
  await ada.page.getByRole('button', { name: 'Bonne chance' }).click();
  for (const { page } of [ada, zoe]) {
    await expect(page.getByText(/^Ada\s: Bonne chance/)).toBeVisible();
  }
  await expect(ada.page.getByText('1 spectateur')).toHaveCount(1);
  await expect(zoe.page.getByRole('button', { name: 'Réagir' })).toHaveCount(0);
  await expect(new Table(zoe.page).legal).toHaveCount(0);
});

test('the host sends somebody away', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  await emile.join(await ada.createRoom('Trop de monde', gigogneForThree));
  await expect(emile.page.getByRole('button', { name: /^Retirer/ })).toHaveCount(0);
  await ada.page.getByRole('button', { name: 'Retirer Émile' }).click();
  await expect(emile.page.getByText('L’hôte vous a fait sortir de la salle.')).toBeVisible();
  await expect(seat(ada, 'Émile')).toHaveCount(0);
});

test('the crown goes to the oldest guest when the host leaves', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  await emile.join(await ada.createRoom('Passage de témoin', gigogneForThree));
  await expect(seat(emile, 'Ada')).toContainText('Hôte');
  await ada.page.getByRole('button', { name: 'Quitter la salle' }).click();
  await expect(ada.page.getByRole('heading', { name: 'Salles en ligne' })).toBeVisible();
  await expect(seat(emile, 'Émile')).toContainText('Hôte');
  await emile.fill();
});

test('a room that fills meanwhile is said to be full, and the list stays', async ({ invite }) => {
  const [ada, emile, zoe] = await invite('Ada', 'Émile', 'Zoé');
  const link = await ada.createRoom('Dernière place', thinkAhead);
  await zoe.openLobby();
  await zoe.page.getByRole('button', { name: 'Rejoindre Dernière place' }).click();
  await zoe.page.getByLabel('Votre nom').fill('Zoé');
  await emile.join(link);
  await expect(new Table(emile.page).grid).toBeVisible();
  await zoe.page.keyboard.press('Enter');
  await expect(zoe.page.getByText('Salle complète.')).toBeVisible();
  await expect(zoe.page.getByRole('link', { name: 'Regarder Dernière place' })).toBeVisible();
});

test('a name must be free and visible', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const link = await ada.createRoom('Deux fois Ada', gigogneForThree);
  await emile.page.goto(link);
  const name = emile.page.getByLabel('Votre nom');
  await expect(emile.page.getByRole('button', { name: 'Rejoindre' })).toBeDisabled();
  await name.fill('Ada');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(/Quelqu’un s’appelle déjà Ada/);
  await name.fill('\u200B');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(/aucun caractère invisible/);
  await name.fill('Émile');
  await name.press('Enter');
  await expect(seat(ada, 'Émile')).toBeVisible();
});

test('reloading, and a restart of the server, keep a seat in a waiting room', async ({
  invite,
  server,
}) => {
  const [ada, emile, zoe] = await invite('Ada', 'Émile', 'Zoé');
  const link = await ada.createRoom('Patience', gigogneForThree);
  await emile.join(link);
  await zoe.openLobby();
  await emile.page.reload();
  await expect(seat(emile, 'Émile')).toContainText('(vous)');
  await server.kill();
  for (const { page } of [ada, zoe]) {
    await expect(page.getByText('Connexion perdue. On se reconnecte…')).toBeVisible();
  }
  await server.start();
  await expect(seat(ada, 'Émile')).toContainText('En ligne');
  await zoe.page.getByRole('button', { name: 'Rejoindre Patience' }).click();
  await zoe.page.getByLabel('Votre nom').fill('Zoé');
  await zoe.page.keyboard.press('Enter');
  for (const { page } of [ada, emile, zoe]) await expect(new Table(page).grid).toBeVisible();
});

test.describe(() => {
  test.use({ voteSeconds: 5 });

  test('a finished game outlives its room, until its host deletes it', async ({ invite }) => {
    const [ada, emile, zoe] = await invite('Ada', 'Émile', 'Zoé');
    await emile.join(await ada.createRoom('Pour mémoire', thinkAhead));
    await playToTheEnd([ada, emile]);
    const openRecord = ({ page }: Guest) =>
      page.getByRole('button', { name: 'Garder ou partager la partie' }).click();
    const remove = ({ page }: Guest) => page.getByRole('button', { name: 'Supprimer la partie' });

    await openRecord(emile);
    await expect(remove(emile)).toHaveCount(0);
    await emile.page.keyboard.press('Escape');
    await emile.page.getByRole('button', { name: 'Accueil' }).click();

    await expect(ada.page.getByText(/^La salle s’est fermée/)).toBeVisible();
    await expect(new Table(ada.page).result).toBeVisible();
    await openRecord(ada);
    const saved = ada.page.waitForEvent('download');
    const dialog = ada.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Enregistrer dans un fichier' }).click();
    expect((await saved).suggestedFilename()).toBe('thinkahead.ludo');
    const watch = ada.page.getByRole('link', { name: 'Revoir la partie' });
    await zoe.page.goto(`./${await watch.getAttribute('href')}`);
    await expect(new Table(zoe.page).result).toBeVisible();

    await remove(ada).click();
    await ada.page.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await expect(ada.page.getByRole('dialog')).toHaveCount(0);
    await zoe.page.reload();
    await expect(zoe.page.getByText('Cette partie n’est pas, ou plus, gardée ici.')).toBeVisible();
  });
});

test('a computer keeps the place of somebody who leaves, and gives it back', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const link = await ada.createRoom('À tout à l’heure', async (dialog) => {
    await dialog.getByText('Options du jeu et de la salle').click();
    await dialog.getByText('laisse sa place à l’ordinateur').click();
  });
  await emile.join(link);
  await emile.page.getByRole('button', { name: 'Quitter la salle' }).click();
  await emile.page.getByRole('dialog').getByRole('button', { name: 'Quitter la salle' }).click();
  await expect(ada.page.getByText('Émile n’est pas là')).toBeVisible();
  await emile.page.getByRole('link', { name: 'Revenir à ma salle' }).click();
  await emile.page.getByRole('button', { name: 'Reprendre ma place' }).click();
  await expect(emile.page.getByRole('button', { name: 'Reprendre ma place' })).toHaveCount(0);
  await expect(ada.page.getByText('Émile n’est pas là')).toHaveCount(0);
});

test('a place open in a second window can be taken back', async ({ invite }) => {
  const [ada] = await invite('Ada');
  const link = await ada.createRoom('Deux fenêtres', thinkAhead);
  await ada.fill();
  const second = await ada.context.newPage();
  await second.goto(link);
  await expect(new Table(second).grid).toBeVisible();
  await expect(ada.page.getByText('Votre place est ouverte dans une autre fenêtre.')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Continuer ici' }).click();
  await expect(new Table(ada.page).grid).toBeVisible();
  await expect(second.getByText('Votre place est ouverte dans une autre fenêtre.')).toBeVisible();
});

test('a hidden tab tells in its title that it is your turn', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  await emile.join(await ada.createRoom('Ailleurs', thinkAhead));
  const tables = [new Table(ada.page), new Table(emile.page)];
  for (const { grid } of tables) await grid.waitFor();
  for (const { page } of [ada, emile]) {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }
  const titles = () => Promise.all([ada, emile].map(({ page }) => page.title()));
  await expect
    .poll(async () => (await titles()).filter((title) => /à vous/i.test(title)))
    .toHaveLength(1);
  const before = await titles();
  const mover = /à vous/i.test(before[0] ?? '') ? 0 : 1;
  await tables[mover]?.take(tables[mover].legal.first());
  await expect.poll(titles).toEqual([before[1], before[0]]);
});

test('a slow network is slow, and no more', async ({ invite }) => {
  const [ada] = await invite('Ada');
  const devtools = await ada.context.newCDPSession(ada.page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 100_000,
    uploadThroughput: 50_000,
  });
  await ada.createRoom('Au bout du monde', thinkAhead);
  await ada.fill();
  await playToTheEnd([ada]);
});
