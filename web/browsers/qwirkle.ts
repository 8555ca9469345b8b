import type { Target } from './find';
import type { Screen } from './screen';
import { button, LEGAL } from './table';

const RACK: Target = { role: 'toolbar', name: /^Main / };
const TILES: Target = { role: 'button', in: RACK };
const MINE: Target = { ...TILES, isEnabled: true };
const CONFIRM: Target = { ...button(/^Poser/), isEnabled: true };

/** Waits for a turn at this screen, and lays the first tiles that make a move. */
export async function layTiles(screen: Screen): Promise<void> {
  await screen.waitFor(MINE);
  for (let nth = 0; nth < (await screen.count(TILES));) {
    if (!(await layTile(screen, { ...TILES, nth }))) ++nth;
    else if (await isMove(screen)) return screen.click(CONFIRM);
    else nth = 0; // an opening of several tiles: the rack has one less now
  }
  throw new Error('no tile can be laid');
}

/** The core has judged what lies there: may it be confirmed? */
async function isMove(screen: Screen): Promise<boolean> {
  // The line under the table says whose turn it is until the answer has come.
  await screen.until('an answer', async () => !(await screen.reads(/^À .+ de jouer\.$/)));
  return screen.sees(CONFIRM);
}

/** Takes a tile and lays it on the first legal square; false, with empty hands, where there is none. */
async function layTile(screen: Screen, tile: Target): Promise<boolean> {
  const [name = ''] = await screen.words(tile);
  const isInHand = () => screen.reads(new RegExp(`En main : ${name}\\.`));
  await screen.click(tile);
  await screen.until(`${name} in the hand`, isInHand);
  const isLegal = await screen.sees(LEGAL);
  await screen.click(isLegal ? LEGAL : tile);
  await screen.until('an empty hand', async () => !(await isInHand()));
  return isLegal;
}
