import { expect, type Locator, type Page } from '@playwright/test';

export type Language = 'fr' | 'en';
export type Team = 'blue' | 'red';

const WIZARD: Readonly<Record<Team, string>> = { blue: 'Merlin', red: 'Gandalf' };

/** The names of things on Piscari's pages. */
const NAMES = {
  fr: {
    title: 'Jeu de Piscari',
    blueName: 'Équipe bleue, avec Merlin',
    start: { blue: 'Les bleus', random: 'Au hasard', red: 'Les rouges' },
    zone: { blue: 'Équipe des bleus', red: 'Équipe des rouges' },
    die: { blue: 'Dé des bleus', red: 'Dé des rouges' },
    board: 'Damier',
    legal: /, permise/,
    advised: /, conseillée/,
    winning: /, gagnante/,
    bravo: 'Bravo les',
    rules: 'Règles du jeu',
    back: 'Retour',
    end: 'Fin de la partie',
    open: 'Ouvrir une partie',
  },
  en: {
    title: 'The game of Piscari',
    blueName: 'Blue team, with Merlin',
    start: { blue: 'Blue', random: 'Random', red: 'Red' },
    zone: { blue: 'The blue team', red: 'The red team' },
    die: { blue: 'Die of the blue team', red: 'Die of the red team' },
    board: 'Board',
    legal: /, allowed/,
    advised: /, suggested/,
    winning: /, winning/,
    bravo: 'Well done,',
    rules: 'Rules',
    back: 'Back',
    end: 'End the game',
    open: 'Open a game',
  },
} as const;

/** Piscari's own home page and board. */
export class Piscari {
  readonly names: (typeof NAMES)[Language];

  constructor(
    readonly page: Page,
    language: Language = 'fr',
  ) {
    this.names = NAMES[language];
  }

  static async home(page: Page, language: Language = 'fr'): Promise<Piscari> {
    const piscari = new Piscari(page, language);
    await page.goto('./#/piscari');
    await page.getByRole('heading', { name: piscari.names.title }).waitFor();
    return piscari;
  }

  get blueName(): Locator {
    return this.page.getByRole('textbox', { name: this.names.blueName });
  }

  async begin(first: 'blue' | 'random' | 'red' = 'blue'): Promise<void> {
    await this.button(this.names.start[first]).click();
    await this.grid.waitFor();
  }

  /** Opens a saved game on the board by its menu. */
  async open(text: string): Promise<void> {
    await this.button('Menu').click();
    const asked = this.page.waitForEvent('filechooser');
    await this.button(this.names.open).click();
    const file = { name: 'piscari.ludo', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await (await asked).setFiles(file);
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', {
      name,
      ...(typeof name === 'string' && { exact: true }),
    });
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: this.names.board });
  }

  /** The line under the board. */
  get message(): Locator {
    return this.page.locator('.piscari-message');
  }

  zone(team: Team): Locator {
    return this.page.getByRole('region', { name: this.names.zone[team] });
  }

  die(team: Team): Locator {
    return this.zone(team).getByRole('button', { name: this.names.die[team] });
  }

  wizard(team: Team): Locator {
    return this.zone(team).getByRole('button', { name: WIZARD[team] });
  }

  get legal(): Locator {
    return this.grid.getByRole('button', { name: this.names.legal });
  }

  get advised(): Locator {
    return this.grid.getByRole('button', { name: this.names.advised });
  }

  square(name: string): Locator {
    return this.grid.getByRole('button', { name: new RegExp(`^${name},`) });
  }

  /** Where the game stands, once nothing runs by itself: whose die waits, a choice, or the end. */
  async settled(): Promise<Team | 'choice' | 'over'> {
    const ready = (team: Team) => this.die(team).and(this.page.locator(':enabled'));
    const over = this.message.filter({ hasText: this.names.bravo });
    const [blue, red] = [ready('blue'), ready('red')];
    await blue.or(red).or(over).or(this.legal.first()).first().waitFor();
    if (await over.isVisible()) return 'over';
    if (await blue.isVisible()) return 'blue';
    return (await red.isVisible()) ? 'red' : 'choice';
  }
}

/** A saved game of Anna and Ben from a position on, as the programs write it. */
export function savedGame(start: string): string {
  return `[Ludotheque "1"]
[Game "piscari"]
[Rules "1"]
[Options "first=blue"]
[Player1 "Anna"]
[Kind1 "human"]
[Player2 "Ben"]
[Kind2 "human"]
[Start "${start}"]
[Result "*"]

*
`;
}
