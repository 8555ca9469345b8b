import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from './driver';
import * as piscari from './piscari';
import { layTiles } from './qwirkle';
import { createRoom, joinRoom, whoMoves } from './room';
import type { Screen } from './screen';
import { button, GRID, playerSays, RESULT, seesMoves, start, take } from './table';
import { Host, type Arrive } from './visit';

const HOME = { role: 'heading', name: 'À quoi joue-t-on ?' };

async function isAccessible(screen: Screen): Promise<void> {
  expect(await screen.findings()).toEqual([]);
}

/** What people do, whatever their browser is. */
const SCENARIOS: Readonly<Record<string, (arrive: Arrive) => Promise<void>>> = {
  'Think Ahead: from the home page, against the computer': async (arrive) => {
    const screen = await arrive();
    await screen.open('');
    await screen.waitFor(HOME);
    await isAccessible(screen);
    await screen.click(button('Jouer Think Ahead'));
    await take(screen);
    await seesMoves(screen, 2); // the computer has answered
    await isAccessible(screen);
  },

  'Gigogne: tap and tap, drag and drop, to the result': async (arrive) => {
    const screen = await arrive();
    await start(screen, 'gigogne', { seats: 'hh', first: '1' });
    const large = button(/^grand carré/);
    const cell = (name: RegExp) => ({ role: 'gridcell', name });
    const put = async (number: number) => {
      await screen.click(large);
      await screen.click(cell(new RegExp(`^case ${number}, vide, permise`)));
      await screen.waitFor(cell(new RegExp(`^case ${number}, grand carré .*dernier coup`)));
    };
    await put(0);
    await screen.drag(large, cell(/^case 3,/));
    await screen.waitFor(cell(/^case 3, grand carré de Ben ▲, dernier coup/));
    await put(1);
    await isAccessible(screen);
    await put(4);
    await put(2);
    await screen.waitFor({ role: 'heading', name: /^Anna ● gagne\s!$/, in: RESULT });
    await isAccessible(screen);
  },

  'Vorassic: two people as octopuses, to the result': async (arrive) => {
    const screen = await arrive();
    await start(screen, 'vorassic', { seats: 'hh', size: '5', mode: 'octopus' });
    await isAccessible(screen);
    for (let move = 0; move < 23; ++move) await take(screen); // all cells but the two corners
    await screen.waitFor(RESULT);
  },

  'Qwirkle: tiles laid by taps, against the computer': async (arrive) => {
    const screen = await arrive();
    const kit = { colours: '3', shapes: '3', copies: '2' };
    await start(screen, 'qwirkle', { seats: 'ho', bots: 'easy', ...kit });
    await screen.click(button('Coups'));
    await layTiles(screen);
    await seesMoves(screen, 2);
    await layTiles(screen);
    await seesMoves(screen, 4);
    await isAccessible(screen);
  },

  'Piscari: dice, squares and the advice of the wizards': async (arrive) => {
    const screen = await arrive();
    await piscari.begin(screen);
    await piscari.rollToAChoice(screen);
    await isAccessible(screen);
    await piscari.followTheWizard(screen);
    for (let turn = 0; turn < 3; ++turn) {
      await piscari.rollToAChoice(screen);
      await piscari.placeFirst(screen);
    }
  },

  'a reload finds the game again': async (arrive) => {
    const screen = await arrive({ theme: 'dark' });
    await start(screen, 'thinkahead', { seats: 'hh', size: '4' });
    await take(screen);
    await take(screen);
    await screen.reload();
    await seesMoves(screen, 2);
    await take(screen);
    await seesMoves(screen, 3);
    await isAccessible(screen);
  },

  'a room of two: a reload, and a connection that is lost and found': async (arrive) => {
    const [ada, emile] = [await arrive(), await arrive()];
    const address = await createRoom(ada, 'Ada', 'thinkahead');
    await isAccessible(ada);
    await joinRoom(emile, 'Émile', address);
    for (let move = 1; move <= 2; ++move) {
      await take(await whoMoves([ada, emile]));
      for (const screen of [ada, emile]) await seesMoves(screen, move);
    }
    await ada.reload();
    await take(await whoMoves([ada, emile]));
    await seesMoves(ada, 3);
    emile.cable.pull();
    const isMissed = () => playerSays(ada, 'Émile', /Connexion perdue/);
    await ada.until('Émile is missed', isMissed);
    emile.cable.putBack();
    await ada.until('Émile is back', async () => !(await isMissed()));
    await take(await whoMoves([ada, emile]));
    for (const screen of [ada, emile]) await seesMoves(screen, 4);
    await isAccessible(emile);
  },

  'without a connection: a reload, and a game against the computer': async (arrive) => {
    const screen = await arrive({ keepsOffline: true });
    await screen.open('');
    // Everything is kept when the worker is ready; it serves from the next load on.
    await screen.ask('navigator.serviceWorker.ready.then(() => true)');
    await screen.reload();
    await screen.until('the worker serves', () =>
      screen.ask('navigator.serviceWorker.controller !== null'),
    );
    await screen.waitFor(HOME);
    screen.cable.pull();
    await screen.reload();
    await screen.waitFor(HOME);
    // The cards move up when what needs a server goes.
    await screen.until('nothing is offered online', () =>
      screen.ask('!/en ligne|Partie rapide/.test(document.body.innerText)'),
    );
    await screen.click(button('Jouer Think Ahead'));
    await take(screen);
    await seesMoves(screen, 2);
    await screen.reload();
    await seesMoves(screen, 2); // an open game, too
    await piscari.begin(screen);
    await screen.waitFor(GRID);
    const widths = 'Math.min(...[...document.images].map((image) => image.naturalWidth))';
    await screen.until('the kept pictures', async () => (await screen.ask<number>(widths)) > 0);
  },
};

/** Runs all scenarios in one browser. */
export function playIn(name: string, startEngine: () => Promise<Engine>): void {
  describe(name, () => {
    let host: Host;
    beforeAll(async () => {
      host = await Host.start(name, startEngine);
      return () => host.end();
    });
    for (const [what, play] of Object.entries(SCENARIOS)) {
      test(what, () => host.visit(what, play));
    }
  });
}
