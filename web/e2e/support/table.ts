import { expect, type Locator, type Page } from '@playwright/test';

/** The game page, as people and screen readers know it (in French). */
export class Table {
  constructor(readonly page: Page) {}

  /** Starts a game by its address: `start(page, 'gigogne', { seats: 'hh', first: '1' })`. */
  static async start(
    page: Page,
    game: string,
    words: Readonly<Record<string, string>>,
  ): Promise<Table> {
    const asked = new URLSearchParams({ start: '1', seed: '7', names: 'Anna,Ben', ...words });
    await page.goto(`./#/${game}?${asked}`);
    await expect(page).toHaveURL(new RegExp(`#/${game}/(play|table)$`));
    return new Table(page);
  }

  get grid(): Locator {
    return this.page.getByRole('grid');
  }

  /** Squares that may be played now. */
  get legal(): Locator {
    return this.page.getByRole('gridcell', { name: /permise/ });
  }

  cell(name: string | RegExp): Locator {
    return this.page.getByRole('gridcell', { name });
  }

  get result(): Locator {
    return this.page.getByRole('region', { name: 'Résultat' });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  get moves(): Locator {
    return this.page.getByRole('region', { name: 'Coups' }).locator('li:not([data-variation])');
  }

  /** Lines that were left, each a button that leads to it. */
  get variations(): Locator {
    return this.page.locator('li[data-variation]').getByRole('button');
  }

  /** Name, level, score, and what is to be said of a player. */
  player(name: string): Locator {
    return this.page
      .getByRole('list', { name: 'Joueurs' })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  get slider(): Locator {
    return this.page.getByRole('slider', { name: 'Position affichée' });
  }

  /** Someone at this screen may move, or all is over. */
  async settled(): Promise<'move' | 'over'> {
    await this.legal.first().or(this.result).first().waitFor();
    return (await this.result.isVisible()) ? 'over' : 'move';
  }

  /** Takes a legal cell of a grid of numbers, and sees it taken. */
  async take(cell: Locator): Promise<void> {
    const place = placeOf((await cell.getAttribute('aria-label')) ?? '');
    await cell.click();
    await expect(this.cell(place)).toHaveAccessibleName(/prise par|dernière case/);
  }

  /** Plays the first legal cell again and again, to the end; gives how many were played here. */
  async playToTheEnd(most = 60): Promise<number> {
    for (let played = 0; played < most; ++played) {
      if ((await this.settled()) === 'over') return played;
      await this.take(this.legal.first());
    }
    throw new Error(`not over after ${most} moves`);
  }
}

/** "ligne 2, colonne 0" or "B3": the part of a cell's name that stays. */
function placeOf(name: string): RegExp {
  const place = /^(ligne \d+, colonne \d+|[A-Z]\d+)/.exec(name)?.[1];
  if (!place) throw new Error(`not the name of a cell: ${name}`);
  return new RegExp(`^${place}(,|$)`);
}
