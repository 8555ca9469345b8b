import type { Hint } from '../boards/contract';
import { Interrupted } from '../core/types';
import type {
  Draft,
  DraftAnswer,
  GameInfo,
  Line,
  Refusal,
  Rules,
  SavedGame,
  Seat,
  Step,
  PositionView,
  Thinker,
  Tile,
  Viewer,
} from '../core/types';
import type { GameController, GamePlayer } from './controller';
import { lastMove } from './lastMove';
import { spend } from './luck';

export interface LocalGameSetting {
  readonly info: GameInfo;
  readonly start: string;
  readonly tokens: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly players: readonly GamePlayer[];
  /** luck that was seen and taken back before the game was opened again */
  readonly seenLuck?: readonly string[];
}

/** What the game needs of the world around it. */
export interface Surroundings {
  readonly rules: Rules;
  readonly thinker: Thinker;
  /** how long a computer player thinks, by its level or name */
  limits(info: GameInfo, bot: string): { milliseconds?: number; nodes?: number };
  seed(): number;
  /** lets a computer's move be followed by the eye: at least so long passes before it is played */
  pause(): Promise<void>;
  /** called after every change, with the game as a file and the luck that was seen and taken
   *  back; with null once it is over */
  keep(text: string | null, seenLuck: readonly string[]): void;
  /** starts the same game anew */
  replay(): void;
}

const HINT_BOT = 'expert';

type Change = (epoch: number) => Promise<void> | void;

/**
 * A game between people and computers at one screen. Tokens taken back stay behind the present
 * until another is played; looking back moves only the cursor.
 */
export class LocalGame {
  readonly setting: LocalGameSetting;
  readonly #world: Surroundings;
  readonly #listeners = new Set<() => void>();
  #steps: readonly Step[] = [];
  #undone: readonly Step[] = [];
  #seenLuck: readonly string[];
  #cursor: number | null = null; // null: now
  #now: PositionView | null = null;
  #shown: PositionView | null = null;
  #hint: Hint | null = null;
  #thinking: 'player' | 'hint' | null = null;
  #trouble: Refusal | null = null;
  #watcher: Seat | null; // whose hand is open, where hands are hidden
  #changes: Promise<void>; // one after the other
  #pending = 0; // how many of them are not shown yet
  #isEntered = false;
  #epoch = 0; // grows whenever what is being played by itself becomes pointless
  #wish = 0; // the same for hints
  #snapshot: GameController;

  constructor(setting: LocalGameSetting, world: Surroundings) {
    this.setting = setting;
    this.#world = world;
    this.#seenLuck = setting.seenLuck ?? [];
    this.#watcher = this.#humans.length === 1 ? (this.#humans[0] ?? null) : null;
    this.#snapshot = this.#describe();
    this.#changes = this.#load();
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  readonly controller = (): GameController => this.#snapshot;

  /** Someone looks: luck and computer players go on. */
  enter(): void {
    this.#isEntered = true;
    void this.#enqueue(() => undefined);
  }

  /** Nobody looks: what is being thought is dropped; the game stays as it is. */
  leave(): void {
    this.#isEntered = false;
    this.#interrupt();
  }

  async #load(): Promise<void> {
    const answer = await this.#world.rules.steps(this.#lineOf(this.setting.tokens));
    if (answer.ok) this.#steps = answer.value;
    else this.#trouble = answer.reasons[0] ?? null;
  }

  /** Plays what nobody has to decide at this screen, until somebody has. */
  async #goOn(): Promise<void> {
    const epoch = ++this.#epoch;
    try {
      do {
        await this.#keep();
        const token = await this.#nextByItself();
        if (token === null || !(await this.#append(token, epoch))) return;
      } while (await this.#look());
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    }
  }

  async #nextByItself(): Promise<string | null> {
    const turn = this.#now?.turn;
    if (turn?.phase === 'chance' && !this.#isLuckAsked) return this.#luck();
    if (turn?.phase !== 'move' || turn.seat === null || this.#isHuman(turn.seat)) return null;
    return this.#think(turn.seat);
  }

  /** A die is rolled when its player asks for it. */
  get #isLuckAsked(): boolean {
    return this.setting.info.asksToRoll && this.#isHuman(this.#now?.turn.seat ?? 0);
  }

  async #luck(): Promise<string | null> {
    const undone = this.#undone[0];
    if (undone) return undone.token;
    const { rules, seed } = this.#world;
    const answer = await rules.chance(this.#line, this.#seenLuck, seed());
    if (answer.ok) return answer.value;
    this.#fail(answer.reasons);
    return null;
  }

  async #think(seat: Seat): Promise<string | null> {
    const { thinker, limits, seed, pause } = this.#world;
    const bot = this.#player(seat).kind;
    this.#update(() => (this.#thinking = 'player'));
    const thought = thinker.choose(this.#line, bot, limits(this.setting.info, bot), seed());
    const [answer] = await Promise.all([thought, pause()]);
    this.#thinking = null;
    if (answer.ok) return answer.value;
    this.#fail(answer.reasons);
    return null;
  }

  #fail(reasons: readonly Refusal[]): void {
    this.#update(() => (this.#trouble = reasons[0] ?? null));
  }

  /** Adds a token to the line, replacing what was taken back unless it repeats it. False when it
   *  may not be played, or came too late: something else has happened since `epoch`. */
  async #append(token: string, epoch: number): Promise<boolean> {
    const answer = await this.#world.rules.steps(this.#lineOf([...this.#tokens, token]));
    if (epoch !== this.#epoch) return false;
    if (!answer.ok) {
      this.#fail(answer.reasons);
      return false;
    }
    const wasLuck = answer.value.at(-1)?.turn.phase === 'chance';
    if (this.#undone[0]?.token === token) {
      this.#undone = this.#undone.slice(1);
    } else {
      this.#seenLuck = this.#luckTakenBack;
      this.#undone = [];
    }
    if (wasLuck) this.#seenLuck = spend(this.#seenLuck, token);
    this.#steps = answer.value;
    this.#hint = null;
    this.#trouble = null;
    return true;
  }

  async #keep(): Promise<void> {
    this.#world.keep(this.#now?.outcome ? null : await this.#save(), this.#luckTakenBack);
  }

  get #luckTakenBack(): readonly string[] {
    return [...luckOf(this.#undone), ...this.#seenLuck];
  }

  async #look(): Promise<boolean> {
    const { rules } = this.#world;
    const now = await rules.look(this.#line, this.#viewer);
    if (!now.ok) {
      this.#fail(now.reasons);
      return false;
    }
    this.#now = now.value;
    const shown = await rules.look(this.#lineTo(this.#shownLength), this.#viewer);
    this.#update(() => (this.#shown = shown.ok ? shown.value : null));
    return true;
  }

  // Who looks ------------------------------------------------------------------------------------

  get #humans(): Seat[] {
    return this.setting.players.flatMap((player, index) =>
      player.kind === 'human' ? [index + 1] : [],
    );
  }

  #isHuman(seat: Seat): boolean {
    return this.#player(seat).kind === 'human';
  }

  #player(seat: Seat): GamePlayer {
    const player = this.setting.players[seat - 1];
    if (!player) throw new Error(`no seat ${seat}`);
    return player;
  }

  /** Everything is open where nothing is hidden, where nobody plays, and when all is over. */
  get #viewer(): Viewer {
    const isOpen =
      !this.setting.info.hidesInformation || this.#humans.length === 0 || this.#now?.outcome;
    return isOpen ? 'referee' : this.#watcher;
  }

  /** Between two people the hands stay covered until the next one says they hold the screen. */
  get #handOver(): Seat | null {
    const turn = this.#now?.turn;
    if (!this.setting.info.hidesInformation || this.#cursor !== null) return null;
    if (turn?.phase !== 'move' || turn.seat === null || !this.#isHuman(turn.seat)) return null;
    return turn.seat === this.#watcher ? null : turn.seat;
  }

  // What the page shows --------------------------------------------------------------------------

  #describe(): GameController {
    const now = this.#now;
    const shown = this.#shown;
    const cursor = this.#shownLength;
    const isNow = this.#cursor === null;
    const active = shown !== null && this.#isDecidedHere(shown) && this.#handOver === null;
    return {
      game: this.setting.info.id,
      players: this.setting.players,
      line: this.#line,
      steps: this.#steps,
      cursor,
      view: shown,
      end: now?.outcome ? now : null,
      viewer: this.#viewer,
      isRefereed: false,
      active,
      isPending: this.#pending > 0,
      last: lastMove(this.#steps.slice(0, cursor)),
      hint: this.#hint,
      thinking: this.#thinking,
      handOver: this.#handOver,
      trouble: this.#trouble,
      undo: isNow && this.#decisionBefore() !== null ? () => this.#undo() : null,
      redo: isNow && this.#undone.length > 0 ? () => this.#redo() : null,
      askHint:
        active &&
        this.#thinking === null &&
        shown.turn.phase === 'move' &&
        this.setting.info.bots.length > 0
          ? () => void this.#askHint()
          : null,
      resign: isNow && now && this.#leaver(now) !== null ? () => this.#resign() : null,
      replay: () => this.#world.replay(),
      takeOver: this.#handOver === null ? null : () => this.#takeOver(),
      save: () => this.#save(),
      play: (token) => this.#play(token, cursor),
      roll: () => this.#roll(cursor),
      refuse: (token) => this.#world.rules.refuse(this.#lineTo(cursor), token),
      draft: (draft, hand) => this.#draft(draft, hand),
      goTo: (target) => this.#goTo(target),
    };
  }

  #isDecidedHere(view: PositionView): boolean {
    const { phase, seat } = view.turn;
    if (phase === 'over' || seat === null || !this.#isHuman(seat)) return false;
    if (phase === 'chance' && !this.setting.info.asksToRoll) return false;
    return !this.setting.info.hidesInformation || seat === this.#watcher;
  }

  // What the user does ---------------------------------------------------------------------------

  /** Plays in the position after `at` steps; a second tap on a position that is gone does nothing. */
  #play(token: string, at: number): void {
    this.#change(async (epoch) => {
      if (at !== this.#shownLength) return;
      this.#returnTo(at);
      await this.#append(token, epoch);
    });
  }

  #roll(at: number): void {
    this.#change(async (epoch) => {
      if (at !== this.#shownLength) return;
      this.#returnTo(at);
      const token = await this.#luck();
      if (token !== null) await this.#append(token, epoch);
    });
  }

  /** Back to the last decision of a person; leaving the game counts as one. */
  #undo(): void {
    this.#change(() => {
      const decision = this.#decisionBefore();
      if (decision !== null) this.#returnTo(decision);
    });
  }

  #decisionBefore(): number | null {
    const decision = this.#steps.findLastIndex(
      (step) => step.token.startsWith('out:') || this.#isDecision(step),
    );
    return decision < 0 ? null : decision;
  }

  #isDecision({ turn }: Step): boolean {
    return turn.phase === 'move' && turn.seat !== null && this.#isHuman(turn.seat);
  }

  /** Forward to the next decision of a person, or to where the undoing began. */
  #redo(): void {
    this.#change(() => {
      const next = this.#undone.findIndex((step, index) => index > 0 && this.#isDecision(step));
      const count = next < 0 ? this.#undone.length : next;
      this.#steps = [...this.#steps, ...this.#undone.slice(0, count)];
      this.#undone = this.#undone.slice(count);
    });
  }

  #returnTo(length: number): void {
    this.#undone = [...this.#steps.slice(length), ...this.#undone];
    this.#steps = this.#steps.slice(0, length);
    this.#cursor = null;
    this.#hint = null;
  }

  #leaver(now: PositionView): Seat | null {
    if (now.outcome) return null;
    const { seat } = now.turn;
    if (seat !== null && this.#isHuman(seat)) return seat;
    return this.#humans.find((human) => !now.out.includes(human)) ?? null;
  }

  #resign(): void {
    const leaver = this.#now && this.#leaver(this.#now);
    if (leaver) this.#play(`out:${leaver}`, this.#shownLength);
  }

  #takeOver(): void {
    this.#watcher = this.#handOver;
    void this.#look();
  }

  #goTo(target: number): void {
    this.#cursor = target >= this.#steps.length ? null : Math.max(0, target);
    this.#hint = null;
    if (this.#thinking === 'hint') this.#interrupt();
    void this.#look();
  }

  async #askHint(): Promise<void> {
    const line = this.#lineTo(this.#shownLength);
    const wish = ++this.#wish;
    this.#update(() => (this.#thinking = 'hint'));
    try {
      const hint = await this.#findHint(line);
      if (wish === this.#wish) this.#hint = hint;
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    }
    if (wish === this.#wish) this.#update(() => (this.#thinking = null));
  }

  /** The value of every move where the game can tell, else only the best one. */
  async #findHint(line: Line): Promise<Hint | null> {
    const { thinker, limits, seed } = this.#world;
    const bounds = limits(this.setting.info, HINT_BOT);
    const evaluated = await thinker.evaluate(line, HINT_BOT, bounds, seed());
    const best = evaluated.ok ? evaluated.value.moves[0] : undefined;
    if (evaluated.ok && best) return { token: best.token, evaluation: evaluated.value };
    const chosen = await thinker.choose(line, HINT_BOT, bounds, seed());
    return chosen.ok ? { token: chosen.value, evaluation: null } : null;
  }

  async #save(): Promise<string | null> {
    const written = await this.#world.rules.write(this.#saved);
    return written.ok ? written.value : null;
  }

  async #draft(draft: Draft, hand: Tile | null): Promise<DraftAnswer | null> {
    const line = this.#lineTo(this.#shownLength);
    const answer = await this.#world.rules.draft(line, draft, hand);
    return answer.ok ? answer.value : null;
  }

  // The line -------------------------------------------------------------------------------------

  get #tokens(): readonly string[] {
    return this.#steps.map(({ token }) => token);
  }

  get #line(): Line {
    return this.#lineOf(this.#tokens);
  }

  get #shownLength(): number {
    return this.#cursor ?? this.#steps.length;
  }

  #lineTo(length: number): Line {
    return this.#lineOf(this.#tokens.slice(0, length));
  }

  #lineOf(tokens: readonly string[]): Line {
    return { game: this.setting.info.id, start: this.setting.start, tokens };
  }

  get #saved(): SavedGame {
    const { options, players } = this.setting;
    return {
      line: this.#line,
      options,
      players: players.map(({ name, kind }) => ({ name, kind })),
      variations: [],
    };
  }

  /** Does what the user wants, in its turn. */
  #change(how: Change): void {
    this.#update(() => ++this.#pending);
    void this.#enqueue(how).then(() => this.#update(() => --this.#pending));
  }

  /** Changes the game and shows what it has become, then lets it go on by itself. */
  #enqueue(how: Change): Promise<void> {
    return (this.#changes = this.#changes.then(async () => {
      this.#interrupt();
      await how(this.#epoch);
      if (this.#isEntered && (await this.#look())) void this.#goOn();
    }));
  }

  #interrupt(): void {
    ++this.#epoch;
    ++this.#wish;
    if (this.#thinking === null) return;
    this.#thinking = null;
    this.#world.thinker.stop();
  }

  #update(change: () => void): void {
    change();
    this.#snapshot = this.#describe();
    for (const changed of this.#listeners) changed();
  }
}

function luckOf(steps: readonly Step[]): string[] {
  return steps.filter(({ turn }) => turn.phase === 'chance').map(({ token }) => token);
}
