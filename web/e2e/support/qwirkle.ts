import { expect, type Locator, type Page } from '@playwright/test';
import { Table } from './table';
import { seen } from './seen';

export type Way = 'tap' | 'drag';

/** Qwirkle's table: the hand and what is being laid. */
export class QwirkleTable extends Table {
  /** The move list, folded away at first, is opened: it tells what was played. */
  static override async start(
    page: Page,
    _game: 'qwirkle',
    words: Readonly<Record<string, string>>,
  ): Promise<QwirkleTable> {
    await Table.start(page, 'qwirkle', words);
    const table = new QwirkleTable(page);
    await table.openMoves();
    return table;
  }

  async openMoves(): Promise<void> {
    await this.button('Coups').click();
  }

  get rack(): Locator {
    return this.page.getByRole('toolbar', { name: /^Main / });
  }

  get tiles(): Locator {
    return this.rack.getByRole('button');
  }

  get handOver(): Locator {
    return this.button(/montrer mes tuiles$/);
  }

  get confirm(): Locator {
    return this.button(/^Poser/);
  }

  /** Waits for a turn at this screen and takes the hand over; false when the game is over. */
  async takeTurn(): Promise<boolean> {
    const mine = this.tiles.and(this.page.locator('[aria-disabled=false]')).first();
    await mine.or(this.handOver).or(this.result).first().waitFor();
    if (await this.result.isVisible()) return false;
    if (await this.handOver.isVisible()) await this.handOver.click();
    await mine.waitFor();
    return true;
  }

  /** One whole turn: the first placement found, else an exchange, else a pass. */
  async playTurn(way: Way): Promise<void> {
    const before = await this.moves.count();
    if (!(await this.placeSomething(way))) await this.exchangeOrPass();
    await expect.poll(() => this.moves.count()).toBeGreaterThan(before);
  }

  async placeSomething(way: Way): Promise<boolean> {
    for (let index = 0; index < (await this.tiles.count());) {
      if (!(await this.layTile(this.tiles.nth(index), way))) {
        ++index;
        continue;
      }
      if (await this.isPlacement()) {
        await this.confirm.click();
        return true;
      }
      index = 0; // an opening of several tiles: the rack has one less now
    }
    return false;
  }

  /** The core has judged what lies there: may it be confirmed? */
  private async isPlacement(): Promise<boolean> {
    // The line under the table says whose turn it is until the answer has come.
    await this.page.getByText(/^À .+ de jouer\.$/).waitFor({ state: 'hidden' });
    return this.confirm.isEnabled();
  }

  /** Takes a tile and lays it on the first legal square; false, with empty hands, where there is none. */
  async layTile(tile: Locator, way: Way): Promise<boolean> {
    const name = (await tile.getAttribute('aria-label')) ?? '';
    const from = await middleOf(tile);
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    if (way === 'drag') await mouse.move(from.x, from.y - 40, { steps: 4 });
    else await mouse.up();
    const answer = seen(this.page, `En main : ${name}.`);
    await answer.waitFor();
    const isLegal = (await this.legal.count()) > 0;
    if (isLegal) {
      const to = await middleOf(this.legal.first());
      await mouse.move(to.x, to.y, { steps: 4 });
      if (way === 'tap') await mouse.down();
      await mouse.up();
    } else if (way === 'drag') {
      await mouse.move(from.x, from.y, { steps: 2 });
      await mouse.up();
    } else {
      await tile.click();
    }
    await answer.waitFor({ state: 'hidden' });
    return isLegal;
  }

  private async exchangeOrPass(): Promise<void> {
    const pass = this.button('Passer');
    const exchange = this.button('Échanger…').and(this.page.locator(':enabled'));
    await pass.or(exchange).first().waitFor();
    if (await pass.isVisible()) return pass.click();
    await exchange.click();
    await this.tiles.first().click();
    await this.button('Échanger 1').click();
  }
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
