import type { Target } from './find';
import type { Screen } from './screen';
import { button, LEGAL } from './table';

const DIALOG: Target = { role: 'dialog' };
const NAME: Target = { role: 'textbox', name: 'Votre nom' };

/** Opens a room for two in the lobby; gives the address of it. */
export async function createRoom(screen: Screen, player: string, game: string): Promise<string> {
  await screen.open('#/lobby');
  await screen.click(button('Créer une salle'));
  await screen.fill({ ...NAME, in: DIALOG }, player);
  await screen.fill({ role: 'textbox', name: 'Nom de la salle', in: DIALOG }, 'Café des Jeux');
  await screen.choose({ role: 'combobox', name: 'Jeu', in: DIALOG }, game);
  await screen.click({ ...button('Créer une salle'), in: DIALOG });
  await screen.waitFor({ role: 'heading', name: /Café des Jeux/ });
  return screen.until('an address', () =>
    screen.ask<string>('location.hash.match(/#.room.*/)?.[0]'),
  );
}

/** Follows an invitation. */
export async function joinRoom(screen: Screen, player: string, address: string): Promise<void> {
  await screen.open(address);
  await screen.fill(NAME, player);
  await screen.click(button('Rejoindre'));
}

/** The one of these screens whose turn it is. */
export async function whoMoves(screens: readonly Screen[]): Promise<Screen> {
  const [first] = screens;
  if (!first) throw new Error('nobody plays');
  return first.until('a turn', async () => {
    for (const screen of screens) if (await screen.sees(LEGAL)) return screen;
    return null;
  });
}
