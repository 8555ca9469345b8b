import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from './support/test';
import { Piscari, savedGame, type Language } from './support/piscari';

/** The document's timing, with a clock that the test turns, and its messages, word for word. */

test.use({ settings: { speed: 'normal', sound: true, animation: true } });

/** No square is free, and nothing on the board is what this die may take. */
const NO_PREY_FOR_ANGLER = 'AyA/yAy/yAy 1 angler';
const NO_PREY_FOR_FLY = 'FfF/fFf/fFf 2 fly';
/** Blue wins on c3. */
const ABOUT_TO_WIN = 'AA./ff./... 1 angler';

/** Opens the board, and stops the clock there. */
async function boardWithStoppedClock(page: Page, language: Language = 'fr'): Promise<Piscari> {
  await page.clock.install();
  await recordSounds(page);
  const piscari = await Piscari.home(page, language);
  await piscari.blueName.fill('Anna');
  await piscari.begin('blue');
  // Nothing runs yet, so it may be stopped at a time that no slow machine has reached.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  return piscari;
}

/** Notes the sounds instead of playing them. */
async function recordSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const played: string[] = [];
    Object.assign(window, { played });
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      played.push(this.src.replace(/^.*\/(.*)\.mp3$/, '$1'));
      return Promise.resolve();
    };
  });
}

async function soundsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { played: string[] }).played);
}

function fileOf(piscari: Piscari, team: 'blue' | 'red'): Promise<string> {
  const picture = piscari.die(team).locator('img').first();
  return picture.evaluate((image: HTMLImageElement) => image.src.replace(/^.*\//, ''));
}

test('a turn: the die rolls 2 s, the square blinks 1 s, 1 s later the other team plays', async ({
  page,
}) => {
  const piscari = await boardWithStoppedClock(page);
  const { clock } = page;
  await expect(piscari.message).toHaveText('C’est aux bleus de jouer.');

  await piscari.die('blue').click();
  await expect(piscari.message).toHaveText('');
  await expect(piscari.die('blue')).toHaveAccessibleName(/Le dé roule/);
  expect(await fileOf(piscari, 'blue')).toBe('de_bleu_anime.gif');
  await clock.runFor(1999);
  await expect(piscari.die('blue')).toHaveAccessibleName(/Le dé roule/);
  await clock.runFor(1);
  await expect(piscari.message).toHaveText(
    /^Anna, veuillez sélectionner une case vide ou (un pêcheur|un poisson|une mouche)\.$/,
  );
  const icon = /^(pecheur|poisson|mouche)_bleu_anime\.gif$/.exec(
    await fileOf(piscari, 'blue'),
  )?.[1];
  expect(await soundsOf(page)).toEqual(['roulement_du_de', icon]);

  await piscari.square('b2').click();
  await clock.runFor(999);
  await expect(piscari.square('b2')).toHaveAccessibleName(/^b2, vide/);
  await clock.runFor(1);
  await expect(piscari.square('b2')).toHaveAccessibleName(
    /^b2, (pêcheur bleu|poisson bleu|mouche bleue), dernier coup$/,
  );
  await expect(piscari.die('red')).toBeDisabled();
  await clock.runFor(999);
  await expect(piscari.die('red')).toBeDisabled();
  await clock.runFor(1);
  await expect(piscari.message).toHaveText('C’est aux rouges de jouer.');
  await expect(piscari.die('red')).toBeEnabled();
  await expect(piscari.die('blue')).toBeDisabled();
});

test('a double click on a square does not cut its blinking short', async ({ page }) => {
  const piscari = await boardWithStoppedClock(page);
  await piscari.die('blue').click();
  await page.clock.runFor(2000);
  await expect(piscari.message).toHaveText(/^Anna, veuillez/);
  await piscari.square('b2').dblclick();
  await page.clock.runFor(999);
  await expect(piscari.square('b2')).toHaveAccessibleName(/^b2, vide/);
  await page.clock.runFor(1);
  await expect(piscari.square('b2')).toHaveAccessibleName(/bleue?, dernier coup$/);
});

test('a lost turn waits 2 s', async ({ page }) => {
  const piscari = await boardWithStoppedClock(page);
  await piscari.open(savedGame(NO_PREY_FOR_ANGLER));
  const sorry =
    'Désolé les bleus, aucune case ne permet de placer un pêcheur. Ce sera bientôt aux rouges de jouer.';
  await expect(piscari.message).toHaveText(sorry);
  await page.clock.runFor(1999);
  await expect(piscari.message).toHaveText(sorry);
  await page.clock.runFor(1);
  await expect(piscari.message).toHaveText('C’est aux rouges de jouer.');
});

test('the wizard clicked before the roll plays the whole turn', async ({ page }) => {
  const piscari = await boardWithStoppedClock(page);
  const { clock } = page;
  await piscari.wizard('blue').click();
  await expect(piscari.message).toHaveText(
    'Anna, c’est Merlin qui joue à votre place pour ce tour.',
  );
  await clock.runFor(2000);
  await expect(piscari.die('blue')).toHaveAccessibleName(/Le dé montre/);
  // He has chosen when a square blinks; the clock stands still until then.
  await expect(piscari.grid.locator('[data-blinking]')).toHaveCount(1);
  await clock.runFor(1000);
  await expect(piscari.grid.getByRole('button', { name: /bleue?, dernier coup$/ })).toHaveCount(1);
  await clock.runFor(1000);
  await expect(piscari.message).toHaveText('C’est aux rouges de jouer.');
});

test('the wizard clicked after the roll advises until a square is chosen', async ({ page }) => {
  const piscari = await boardWithStoppedClock(page);
  const { clock } = page;
  await piscari.die('blue').click();
  await clock.runFor(2000);
  await expect(piscari.message).toHaveText(/^Anna, veuillez/);
  await piscari.wizard('blue').click();
  await expect(piscari.message).toHaveText(
    'Anna, Merlin vous fait une suggestion ; c’est à vous de choisir la case.',
  );
  await clock.runFor(10_000);
  await expect(piscari.advised).toHaveCount(1);
  await piscari.square('a1').click();
  await expect(piscari.advised).toHaveCount(0);
  await clock.runFor(1000);
  await expect(piscari.square('a1')).toHaveAccessibleName(/bleue?, dernier coup$/);
});

test('a victory: three winning squares, confetti, the sound, and the next game', async ({
  page,
}) => {
  const piscari = await boardWithStoppedClock(page);
  await piscari.open(savedGame(ABOUT_TO_WIN));
  await piscari.square('c3').click();
  await page.clock.runFor(1000);
  await expect(piscari.message).toHaveText('Bravo les bleus.');
  await expect(piscari.grid.getByRole('button', { name: piscari.names.winning })).toHaveCount(3);
  await expect(piscari.grid.locator('img[src$="pecheur_bleu_anime.gif"]')).toHaveCount(3);
  await expect(piscari.die('blue').locator('img[src$="confettis.gif"]')).toBeVisible();
  await expect(piscari.wizard('blue').locator('img[src$="merlin_bleu_fixe.png"]')).toBeVisible();
  expect((await soundsOf(page)).at(-1)).toBe('victoire');
  await piscari.button('Rejouer').click();
  await expect(piscari.message).toHaveText('C’est aux bleus de jouer.');
});

test('time stands still while the rules are read', async ({ page }) => {
  const piscari = await boardWithStoppedClock(page);
  const { clock } = page;
  await piscari.die('blue').click();
  await clock.runFor(1500);
  await piscari.button('Règles du jeu').click();
  await expect(page.getByRole('heading', { name: 'Jeu de Piscari : Règles du jeu' })).toBeVisible();
  await clock.runFor(60_000);
  await page.getByRole('button', { name: 'Retour' }).first().click();
  await expect(piscari.die('blue')).toHaveAccessibleName(/Le dé roule/);
  await clock.runFor(499);
  await expect(piscari.die('blue')).toHaveAccessibleName(/Le dé roule/);
  await clock.runFor(1);
  await expect(piscari.message).toHaveText(/^Anna, veuillez/);
});

interface Said {
  readonly first: string;
  readonly choose: RegExp;
  readonly lostAngler: string;
  readonly lostFly: string;
  readonly plays: string;
  readonly advises: string;
  readonly bravo: string;
  readonly roll: string;
  readonly mate: string;
  readonly wait: string;
}

const SAID: Readonly<Record<Language, Said>> = {
  fr: {
    first: 'C’est aux bleus de jouer.',
    choose: /^Anna, veuillez sélectionner une case vide ou (un pêcheur|un poisson|une mouche)\.$/,
    lostAngler:
      'Désolé les bleus, aucune case ne permet de placer un pêcheur. Ce sera bientôt aux rouges de jouer.',
    lostFly:
      'Désolé les rouges, aucune case ne permet de placer une mouche. Ce sera bientôt aux bleus de jouer.',
    plays: 'Anna, c’est Merlin qui joue à votre place pour ce tour.',
    advises: 'Anna, Merlin vous fait une suggestion ; c’est à vous de choisir la case.',
    bravo: 'Bravo les bleus.',
    roll: 'Cliquez ? pour rouler le dé',
    mate: 'Merlin : votre coéquipier',
    wait: 'Attendez votre tour',
  },
  en: {
    first: 'It is the blue team’s turn.',
    choose: /^Anna, please choose an empty square or (an angler|a fish|a fly)\.$/,
    lostAngler:
      'Sorry, blue team: no square can take an angler. It will soon be the red team’s turn.',
    lostFly: 'Sorry, red team: no square can take a fly. It will soon be the blue team’s turn.',
    plays: 'Anna, Merlin is playing this turn for you.',
    advises: 'Anna, Merlin has a suggestion; the choice of square is yours.',
    bravo: 'Well done, blue team!',
    roll: 'Click ? to roll the die',
    mate: 'Merlin: your teammate',
    wait: 'Wait for your turn',
  },
};

for (const language of ['fr', 'en'] as const) {
  test.describe(`messages 1 to 9 (${language})`, () => {
    test.use({ settings: { language, speed: 'instant', sound: false, animation: false } });
    const said = SAID[language];

    test('word for word', async ({ page }) => {
      await page.clock.install();
      const piscari = await Piscari.home(page, language);
      await piscari.blueName.fill('Anna');
      await piscari.begin('blue');
      await expect(piscari.message).toHaveText(said.first);
      await expect(piscari.zone('blue').getByText(said.roll, { exact: true })).toBeVisible();
      await expect(piscari.zone('blue').locator('b')).toHaveText('?');
      await expect(piscari.zone('blue').getByText(said.mate, { exact: true })).toBeVisible();
      await expect(piscari.zone('red').getByText(said.wait, { exact: true })).toHaveCount(2);
      await expect(piscari.die('red')).toBeDisabled();
      await expect(piscari.wizard('red')).toBeDisabled();

      await piscari.die('blue').click();
      await expect(piscari.message).toHaveText(said.choose);
      await piscari.wizard('blue').click();
      await expect(piscari.message).toHaveText(said.advises);

      await piscari.open(savedGame(ABOUT_TO_WIN));
      await piscari.square('c3').click();
      await expect(piscari.message).toHaveText(said.bravo);
    });

    test.describe('what only stays for a while', () => {
      test.use({ settings: { language, speed: 'normal', sound: false, animation: true } });

      test('word for word', async ({ page }) => {
        const piscari = await boardWithStoppedClock(page, language);
        await piscari.wizard('blue').click();
        await expect(piscari.message).toHaveText(said.plays);
        await piscari.open(savedGame(NO_PREY_FOR_ANGLER));
        await expect(piscari.message).toHaveText(said.lostAngler);
        await piscari.open(savedGame(NO_PREY_FOR_FLY));
        await expect(piscari.message).toHaveText(said.lostFly);
      });
    });
  });
}

test.describe('at once', () => {
  test.use({ settings: { speed: 'instant', sound: false, animation: false } });

  test('nothing is kept over a reload but the settings', async ({ page }) => {
    const piscari = await Piscari.home(page);
    await piscari.blueName.fill('Anna');
    await piscari.begin('blue');
    await piscari.die('blue').click();
    await piscari.legal.first().waitFor();
    await page.reload();
    await expect(piscari.blueName).toHaveValue('Joueur 1');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['ludotheque.settings']);
    await page.goto('./#/');
    await expect(page.getByRole('link', { name: /Continuer/ })).toHaveCount(0);
  });

  test('the end of a game keeps language and names', async ({ page }) => {
    const piscari = await Piscari.home(page);
    await page.getByRole('button', { name: 'English' }).click();
    const english = new Piscari(page, 'en');
    await english.blueName.fill('Zoé');
    await english.begin('red');
    await expect(piscari.message).toHaveText('It is the red team’s turn.');
    await english.button('End the game').click();
    await expect(english.blueName).toHaveValue('Zoé');
  });

  test('the rules lead back to the home page as it was', async ({ page }) => {
    const piscari = await Piscari.home(page);
    await piscari.blueName.fill('Zoé');
    await piscari.button('Règles du jeu').click();
    await expect(
      page.getByRole('heading', { name: 'Jeu de Piscari : Règles du jeu' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Retour' }).first().click();
    await expect(piscari.blueName).toHaveValue('Zoé');
  });

  test('Quitter says good-bye where the browser keeps the tab open', async ({ page }) => {
    const piscari = await Piscari.home(page);
    await page.evaluate(() => (window.close = () => undefined));
    await piscari.button('Quitter').click();
    await expect(page.getByRole('heading', { name: 'Au revoir et à bientôt !' })).toBeVisible();
  });

  test('an illegal square says why; the moves in the document’s notation; undo', async ({
    page,
  }) => {
    const piscari = await Piscari.home(page);
    await piscari.begin('blue');
    await piscari.die('blue').click();
    await piscari.legal.first().waitFor(); // a tap before cuts the roll short
    await piscari.square('b2').click();
    await expect(piscari.die('red')).toBeEnabled();
    await piscari.square('a1').click();
    await expect(page.locator('[data-bubble]')).toHaveText('Il faut d’abord lancer le dé.');
    await piscari.button('Coups').click();
    await expect(
      page.getByRole('region', { name: 'Les coups joués' }).getByRole('listitem'),
    ).toHaveText(
      /^Tour 1 \(bleu\) – Joueur 1 roule (pêcheur bleu\s: placé|poisson bleu\s: placé|mouche bleue\s: placée) en b2$/,
    );
    await piscari.button('Annuler').click();
    await expect(piscari.square('b2')).toHaveAccessibleName('b2, vide, permise');
  });

  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    test(`the moves hide nothing at ${width}×${height}, and Escape closes them`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const piscari = await Piscari.home(page);
      await piscari.begin('blue');
      await piscari.button('Coups').click();
      const moves = page.getByRole('region', { name: 'Les coups joués' });
      const around = [piscari.zone('blue'), piscari.zone('red'), piscari.grid];
      for (const other of [...around, piscari.button('Fin de la partie')])
        expect(await overlap(moves, other)).toBe(false);
      await page.keyboard.press('Escape');
      await expect(moves).toBeHidden();
    });
  }

  test('looking back is read-only; a game goes on from there when one says so', async ({
    page,
  }) => {
    const piscari = await Piscari.home(page);
    await piscari.begin('blue');
    for (const [team, square] of [
      ['blue', 'b2'],
      ['red', 'a1'],
    ] as const) {
      await piscari.die(team).click();
      await piscari.legal.first().waitFor();
      await piscari.square(square).click();
    }
    await expect(piscari.message).toHaveText('C’est aux bleus de jouer.');
    await piscari.button('Coups').click();
    await piscari.button('En arrière').click();
    await expect(piscari.message).toHaveText(/^Tour 1 \(bleu\) – Joueur 1 roule .* en b2$/);
    await expect(piscari.square('a1')).toHaveAccessibleName('a1, vide');
    await expect(piscari.die('red')).toBeDisabled();
    await expect(piscari.wizard('red')).toBeDisabled();
    await piscari.button('Reprendre d’ici').click();
    await expect(piscari.message).toHaveText('C’est aux rouges de jouer.');
    await page.getByTitle('Passer à cette variante').click();
    await expect(piscari.message).toHaveText('C’est aux bleus de jouer.');
    await expect(piscari.square('a1')).toHaveAccessibleName(/rouge, dernier coup$/);
  });

  test('everything is in the font of the document, and there is one language switch', async ({
    page,
  }) => {
    const piscari = await Piscari.home(page);
    const otherFonts = () =>
      page.evaluate(() => {
        const all = [...document.querySelectorAll('#root *')];
        const fonts = all.map((element) => getComputedStyle(element).fontFamily);
        return [...new Set(fonts)].filter((font) => !font.includes('Comic'));
      });
    expect(await otherFonts()).toEqual([]);
    await expect(page.getByRole('button', { name: 'English' })).toHaveCount(1);
    await piscari.begin('blue');
    expect(await otherFonts()).toEqual([]);
  });
});

test('nothing moves away under the finger when the pictures come', async ({ page }) => {
  const held: Route[] = [];
  await page.route('**/media/piscari/*.png', (route) => void held.push(route));
  const piscari = await Piscari.home(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const start = piscari.button('Les bleus');
  const before = await start.boundingBox();

  const images = page.locator('main img');
  await expect.poll(() => held.length).toBe(await images.count());
  await Promise.all(held.map((route) => route.continue()));
  await images.evaluateAll((all) =>
    Promise.all(all.map((one) => (one as HTMLImageElement).decode())),
  );
  expect(await start.boundingBox()).toEqual(before);
});

/** Do two parts of the page lie over each other? */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('not on screen');
  const across = a.x < b.x + b.width && b.x < a.x + a.width;
  return across && a.y < b.y + b.height && b.y < a.y + a.height;
}
