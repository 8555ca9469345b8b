import type { Target } from './find';
import type { Screen } from './screen';
import { button } from './table';

const GRID: Target = { role: 'grid', name: 'Damier' };
const DIE: Target = { ...button(/^Dé des (bleus|rouges)/), isEnabled: true };
const ADVISED: Target = { ...button(/, conseillée/), in: GRID };
export const LEGAL: Target = { ...button(/, permise/), in: GRID };
export const WIZARD = button(/^(Merlin|Gandalf) : votre coéquipier$/);

export async function begin(screen: Screen): Promise<void> {
  await screen.open('#/piscari');
  await screen.click(button('Les bleus'));
  await screen.waitFor(GRID);
}

/** Rolls the dice of both teams until a square is to be chosen. */
export async function rollToAChoice(screen: Screen): Promise<void> {
  for (;;) {
    await screen.until('a die or a choice', async () => (await standing(screen)) !== '');
    if (await screen.sees(LEGAL)) return;
    await changes(screen, () => screen.click(DIE));
  }
}

/** Asks the wizard, and follows his advice. */
export async function followTheWizard(screen: Screen): Promise<void> {
  await screen.click(WIZARD);
  await screen.waitFor(ADVISED);
  await changes(screen, () => screen.click(ADVISED));
}

export async function placeFirst(screen: Screen): Promise<void> {
  await changes(screen, () => screen.click(LEGAL));
}

/** What can be done now: a die that allows nothing waits for a click at once, under another name. */
async function standing(screen: Screen): Promise<string> {
  return [...(await screen.words(DIE)), ...(await screen.words(LEGAL))].join('; ');
}

async function changes(screen: Screen, act: () => Promise<void>): Promise<void> {
  const before = await standing(screen);
  await act();
  await screen.until('a change', async () => (await standing(screen)) !== before);
}
