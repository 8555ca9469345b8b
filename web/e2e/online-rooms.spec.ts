import type { Locator, Page } from '@playwright/test';
import { playToTheEnd, thinkAhead, whoMoves } from './support/rooms';
import { test, type Guest } from './support/server';
import { Table } from './support/table';
import { expect } from './support/test';
import { seen } from './support/seen';

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
  await expect(players).toContainText(['Ada', /Pépin\s?Facile/, /Pépin 2/]);
  await ada.page.getByRole('button', { name: 'Réagir' }).click();
  await ada.page.getByRole('button', { name: 'Bonne chance' }).click();
  for (const { page } of [ada, zoe]) {
    await expect(new Table(page).player('Ada')).toContainText(/«\sBonne chance\s!\s»/);
  }
  await expect(ada.page.getByText('1 spectateur')).toHaveCount(1);
  await expect(zoe.page.getByRole('button', { name: 'Réagir' })).toHaveCount(0);
  await expect(new Table(zoe.page).legal).toHaveCount(0);
});

test('who asks to watch before the connection stands is let in once it does', async ({
  invite,
}) => {
  const [ada, zoe] = await invite('Ada', 'Zoé');
  const link = await ada.createRoom('Trop tôt', gigogneForThree);
  let connect = () => {};
  const asked = new Promise<void>((resolve) => (connect = resolve));
  await zoe.page.routeWebSocket(/\/ws$/, async (socket) => {
    await asked;
    socket.connectToServer();
  });
  await zoe.watch(link);
  connect();
  await expect(zoe.page.getByRole('region', { name: 'À table' })).toBeVisible();
});

/**
 * Answers to requests of this kind are lost with the connection, as often as said. Gives a function
 * that counts the welcomes so far.
 */
async function loseAnswers({ page }: Guest, kind: string, times: number): Promise<() => number> {
  let left = times;
  let welcomes = 0;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    let isLosing = false;
    socket.onMessage((text) => {
      isLosing ||= String(text).includes(`"kind":"${kind}"`) && left > 0;
      server.send(text);
    });
    server.onMessage(async (text) => {
      if (String(text).includes('"kind":"welcome"')) welcomes += 1;
      if (!isLosing) {
        socket.send(text);
        return;
      }
      isLosing = false;
      left -= 1;
      await socket.close();
    });
  });
  return () => welcomes;
}

test('a join whose answer is lost takes one seat', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const link = await ada.createRoom('Tunnel', gigogneForThree);
  await loseAnswers(emile, 'join', 2);
  await emile.join(link);
  await expect(seat(emile, 'Ada')).toBeVisible();
  await expect(seat(emile, 'Émile')).toBeVisible();
  await expect(seat(ada, 'Émile')).toHaveCount(1);
  await ada.fill();
  const players = emile.page.getByRole('list', { name: 'Joueurs' }).getByRole('listitem');
  await expect(players).toContainText(['Ada', 'Émile', 'Pépin']);
});

test('a room whose opening was not answered is the one that is opened again', async ({
  invite,
}) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const welcomes = await loseAnswers(ada, 'create', 1);
  await ada.openLobby();
  await ada.page.getByRole('button', { name: 'Créer une salle' }).first().click();
  const dialog = ada.page.getByRole('dialog');
  await dialog.getByLabel('Votre nom').fill('Ada');
  await dialog.getByLabel('Nom de la salle').fill('Une seule');
  await dialog.getByRole('button', { name: 'Créer une salle' }).click();
  await expect(dialog.locator('.text-danger')).toBeVisible();
  await expect.poll(welcomes).toBe(2);
  await dialog.getByRole('button', { name: 'Créer une salle' }).click();
  await expect(ada.page.getByRole('heading', { name: 'Une seule' })).toBeVisible();
  await emile.openLobby();
  await expect(emile.page.getByRole('button', { name: 'Rejoindre Une seule' })).toHaveCount(1);
});

test('from the lobby into a room on one connection', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  await ada.createRoom('D’un trait', thinkAhead);
  let sockets = 0;
  emile.page.on('websocket', () => ++sockets);
  await emile.openLobby();
  await emile.page.getByRole('button', { name: 'Rejoindre D’un trait' }).click();
  await emile.page.getByLabel('Votre nom').fill('Émile');
  await emile.page.keyboard.press('Enter');
  await expect(new Table(emile.page).grid).toBeVisible();
  expect(sockets).toBe(1);
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
  await expect(seen(zoe.page, 'Salle complète.')).toBeVisible();
  await expect(zoe.page.getByRole('link', { name: 'Regarder Dernière place' })).toBeVisible();
});

test('a name must be free and visible', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const link = await ada.createRoom('Deux fois Ada', gigogneForThree);
  await emile.page.goto(link);
  const name = emile.page.getByLabel('Votre nom');
  await expect(name).not.toHaveValue(''); // one is proposed
  await name.fill('');
  await expect(emile.page.getByRole('button', { name: 'Rejoindre' })).toBeDisabled();
  await name.fill('Ada');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(/Quelqu’un s’appelle déjà Ada/);
  await name.fill('\u200B');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(/Ce nom ne se voit pas/);
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
    await expect(seen(page, 'Connexion perdue. On se reconnecte…')).toBeVisible();
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

    await expect(seen(ada.page, /^La salle s’est fermée/)).toBeVisible();
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

  test('its host can delete a game by its link when the room is long gone', async ({ invite }) => {
    const [ada, emile] = await invite('Ada', 'Émile');
    await emile.join(await ada.createRoom('Oubliette', thinkAhead));
    await playToTheEnd([ada, emile]);
    await ada.page.getByRole('button', { name: 'Garder ou partager la partie' }).click();
    const watch = ada.page.getByRole('link', { name: 'Revoir la partie' });
    const link = `./${await watch.getAttribute('href')}`;
    await ada.page.keyboard.press('Escape');
    await expect(seen(ada.page, /^La salle s’est fermée/)).toBeVisible();
    await ada.page.close();

    const page = await ada.context.newPage();
    for (const visitor of [page, emile.page]) {
      await visitor.goto(link);
      await expect(new Table(visitor).result).toBeVisible();
    }
    const remove = (visitor: Page) => visitor.getByRole('button', { name: 'Supprimer la partie' });
    await expect(remove(emile.page)).toHaveCount(0);
    await remove(page).click();
    await page.getByRole('button', { name: 'Garder', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await remove(page).click();
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await emile.page.reload();
    for (const visitor of [page, emile.page]) {
      await expect(visitor.getByText('Cette partie n’est pas, ou plus, gardée ici.')).toBeVisible();
    }
  });
});

test.describe(() => {
  test.use({ turnSeconds: 45 });

  test('a turn lasts as long as the server says, unless the host says otherwise', async ({
    invite,
  }) => {
    const [ada, emile] = await invite('Ada', 'Émile');
    const turn = (dialog: Locator) => dialog.getByRole('slider', { name: 'Secondes par tour' });
    await ada.createRoom('Comme d’habitude', async (dialog) => {
      await thinkAhead(dialog);
      await expect(turn(dialog)).toHaveValue('45');
    });
    await expect(ada.page.getByText('45 secondes par tour')).toBeVisible();
    await emile.createRoom('Sans se presser', async (dialog) => {
      await thinkAhead(dialog);
      await turn(dialog).fill('120');
    });
    await expect(emile.page.getByText('2 minutes par tour')).toBeVisible();
  });
});

test('a server that hangs is said to be slow; what was played meanwhile counts', async ({
  invite,
  server,
}) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  await emile.join(await ada.createRoom('Sablier', thinkAhead));
  const tables = [ada, emile].map(({ page }) => new Table(page));
  const mover = await whoMoves(tables);
  if (!mover) throw new Error('nobody may move');
  server.freeze();
  await mover.take(mover.legal.first());
  const words = seen(mover.page, 'Le serveur tarde à répondre…');
  await expect(words).toBeVisible();
  server.freeze(false);
  await expect(words).toHaveCount(0);
  expect(await whoMoves(tables)).not.toBe(mover);
});

test('what a new room is refused for comes into sight, and goes when it is mended', async ({
  invite,
}) => {
  const [ada] = await invite('Ada');
  await ada.openLobby();
  await ada.page.getByRole('button', { name: 'Créer une salle' }).first().click();
  const dialog = ada.page.getByRole('dialog');
  await dialog.getByLabel('Jeu', { exact: true }).selectOption('gigogne');
  await dialog.getByText('Options du jeu et de la salle').click();
  await dialog.getByLabel('Qui commence').selectOption('4');
  await dialog.getByText('Options du jeu et de la salle').click();
  await dialog.getByRole('button', { name: 'Créer une salle' }).click();
  const refusal = seen(ada.page, /La place 4 ne peut pas commencer/);
  await expect(refusal).toBeInViewport();
  await dialog.getByLabel('Jeu', { exact: true }).selectOption('thinkahead');
  await expect(refusal).toHaveCount(0);
});

test('who is cut off is told why, and comes back', async ({ invite }) => {
  const [ada] = await invite('Ada');
  await ada.page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL) {
        super(address);
        addEventListener('flood', () => this.#flood(0));
      }

      /** In small pieces, one after the other: many are still under way when the server says no. */
      #flood(sent: number): void {
        if (sent >= 2000) return;
        for (let id = sent; id < sent + 4; ++id) this.send(JSON.stringify({ kind: 'ping', id }));
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => this.#flood(sent + 4);
        port2.postMessage(null);
      }
    };
  });
  await ada.createRoom('Bavarde', thinkAhead);
  await ada.page.evaluate(() => dispatchEvent(new Event('flood')));
  const why = seen(ada.page, /^Trop de messages d’un coup.*On se reconnecte…$/);
  await expect(why).toBeVisible();
  await expect(why).toHaveCount(0);
  await ada.fill();
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
  await expect(new Table(ada.page).player('Émile')).toContainText('Basile (Moyen) remplace');
  await emile.page.getByRole('link', { name: 'Revenir à ma salle' }).click();
  await emile.page.getByRole('button', { name: 'Reprendre ma place' }).click();
  await expect(emile.page.getByRole('button', { name: 'Reprendre ma place' })).toHaveCount(0);
  await expect(new Table(ada.page).player('Émile')).not.toContainText('Basile');
});

test('a place open in a second window can be taken back', async ({ invite }) => {
  const [ada] = await invite('Ada');
  const link = await ada.createRoom('Deux fenêtres', thinkAhead);
  await ada.fill();
  const second = await ada.context.newPage();
  await second.goto(link);
  await expect(new Table(second).grid).toBeVisible();
  await expect(
    ada.page.getByText('Votre place est ouverte dans une autre fenêtre ou sur un autre appareil.'),
  ).toBeVisible();
  await ada.page.getByRole('button', { name: 'Continuer ici' }).click();
  await expect(new Table(ada.page).grid).toBeVisible();
  await expect(
    second.getByText('Votre place est ouverte dans une autre fenêtre ou sur un autre appareil.'),
  ).toBeVisible();
});

test.describe('in a hidden tab', () => {
  test.use({ settings: { speed: 'instant', sound: true, animation: false } });

  test('title and sound tell that it is your turn', async ({ invite }) => {
    const [ada, emile] = await invite('Ada', 'Émile');
    for (const { context } of [ada, emile]) await context.addInitScript(noteSounds);
    await emile.join(await ada.createRoom('Ailleurs', thinkAhead));
    const tables = [new Table(ada.page), new Table(emile.page)] as const;
    const [mover, waiter] =
      (await whoMoves(tables)) === tables[0] ? tables : [tables[1], tables[0]];
    for (const hidden of [false, true]) {
      if (hidden) for (const { page } of tables) await hide(page);
      await expect(mover.page).toHaveTitle(/à vous/i);
      await expect(waiter.page).not.toHaveTitle(/à vous/i);
    }
    expect(await sounds(waiter.page)).not.toContain('your-turn');
    await mover.take(mover.legal.first());
    await expect(waiter.page).toHaveTitle(/à vous/i);
    await expect(mover.page).not.toHaveTitle(/à vous/i);
    await expect.poll(() => sounds(waiter.page)).toContain('your-turn');
    expect(await sounds(mover.page)).not.toContain('your-turn'); // it was looking when it was due
  });
});

/** Writes down what would be heard. */
function noteSounds(): void {
  const played: string[] = [];
  Object.assign(window, { played });
  HTMLMediaElement.prototype.play = function () {
    played.push(/([\w-]+)\.mp3$/.exec(this.src)?.[1] ?? this.src);
    return Promise.resolve();
  };
}

async function sounds(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { played: string[] }).played);
}

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test.describe('with a pause at the start', () => {
  test.use({ startSeconds: 6 });

  test('the seconds stand over the board and are in nobody’s way', async ({ invite }) => {
    const [ada, emile] = await invite('Ada', 'Émile');
    await emile.join(await ada.createRoom('Au départ', thinkAhead));
    const tables = [new Table(ada.page), new Table(emile.page)];
    await Promise.all(tables.map(expectCount));
    const mover = await whoMoves(tables);
    await mover?.take(mover.legal.first());
    for (const { page } of tables) {
      await expect(page.locator('[data-start-count]')).toHaveCount(0);
    }
  });
});

/** Counts down, while the clock stands; what is under the digit can be clicked. */
async function expectCount({ page }: Table): Promise<void> {
  const digit = page.locator('[data-start-count]');
  await expect(digit).toHaveText(/^[1-6]$/);
  await expect(page.getByText('La partie commence.')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Joueurs' })).toContainText('60');
  const isOverCell = await digit.evaluate((box) => {
    const { x, y, width, height } = box.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit?.closest('[role=gridcell]') !== null;
  });
  expect(isOverCell).toBe(true);
}

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
