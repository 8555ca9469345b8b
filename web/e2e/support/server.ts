import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { FOLDER, Server } from './ludoServe';
import { prepare, type Habits } from './prepare';
import { test as base } from './test';

/** Somebody with a browser of their own. */
export class Guest {
  constructor(
    readonly name: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async arrive(
    name: string,
    browser: Browser,
    address: string,
    habits: Habits,
  ): Promise<Guest> {
    const context = await browser.newContext({ baseURL: address, locale: 'fr-FR' });
    await context.addInitScript(prepare, habits);
    return new Guest(name, context, await context.newPage());
  }

  async openLobby(): Promise<void> {
    await this.page.goto('./#/lobby');
    await this.page.getByRole('heading', { name: 'Salles en ligne' }).waitFor();
  }

  /** Fills in the dialog and opens the room; gives the link to it. */
  async createRoom(room: string, fill: (dialog: Locator) => Promise<void>): Promise<string> {
    await this.openLobby();
    await this.page.getByRole('button', { name: 'Créer une salle' }).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Votre nom').fill(this.name);
    await dialog.getByLabel('Nom de la salle').fill(room);
    await fill(dialog);
    await dialog.getByRole('button', { name: 'Créer une salle' }).click();
    await this.page.getByRole('heading', { name: room }).waitFor();
    return this.page.getByText(/#\/room\//).innerText();
  }

  /** Follows an invitation. */
  async join(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByLabel('Votre nom').fill(this.name);
    await this.page.getByRole('button', { name: 'Rejoindre' }).click();
  }

  /** Follows an invitation to look on. */
  async watch(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('button', { name: 'Regarder' }).click();
  }

  /** Starts the game with computers in the free seats. */
  async fill(): Promise<void> {
    await this.page.getByLabel('Niveau de l’ordinateur').selectOption('easy');
    await this.page.getByRole('button', { name: 'Compléter et commencer' }).click();
    await this.page.getByRole('grid').waitFor();
  }
}

interface Online {
  /** how long the vote on another game stays open */
  readonly voteSeconds: number;
  /** how long before a game's first clock runs */
  readonly startSeconds: number;
  /** how soon after a start somebody missing voids it */
  readonly graceSeconds: number;
  /** for a turn, where a room does not say otherwise */
  readonly turnSeconds: number;
  /** turns let pass in a row that eliminate */
  readonly timeouts: number;
  /** the built app that is served */
  readonly webFolder: string;
  readonly server: Server;
  /** brings people with browsers of their own */
  readonly invite: <Names extends readonly string[]>(
    ...names: Names
  ) => Promise<{ [Name in keyof Names]: Guest }>;
}

export const test = base.extend<Online>({
  voteSeconds: [30, { option: true }],
  startSeconds: [0, { option: true }],
  graceSeconds: [0, { option: true }],
  turnSeconds: [60, { option: true }],
  timeouts: [2, { option: true }],
  webFolder: [FOLDER, { option: true }],
  server: async (
    { voteSeconds, startSeconds, graceSeconds, turnSeconds, timeouts, webFolder },
    provide,
  ) => {
    const starts = { 'start-pause': startSeconds, 'start-grace': graceSeconds };
    const seconds = { vote: voteSeconds, turn: turnSeconds, ...starts };
    const options = Object.entries({ ...seconds, timeouts }).flatMap(([name, value]) => [
      `--${name}`,
      `${value}`,
    ]);
    const server = new Server(options, webFolder);
    try {
      await server.start();
      await provide(server);
    } finally {
      await server.end();
    }
  },
  invite: async ({ browser, server, settings, keepsOffline }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async <Names extends readonly string[]>(...names: Names) => {
      const guests = await Promise.all(
        names.map((name) =>
          Guest.arrive(name, browser, server.address, { settings, keepsOffline }),
        ),
      );
      contexts.push(...guests.map(({ context }) => context));
      return guests as { [Name in keyof Names]: Guest };
    });
    for (const context of contexts) await context.close();
  },
});
