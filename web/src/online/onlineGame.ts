import { teamOf } from '../boards/profiles';
import type {
  Draft,
  DraftAnswer,
  Line,
  Rules,
  Seat,
  Step,
  PositionView,
  Tile,
} from '../core/types';
import { lastMove } from '../game/lastMove';
import type { GameController, GamePlayer } from '../game/controller';
import type { MatchView, Player } from './protocol';
import type { Room } from './room';

/** What the game needs of the room it is played in. */
export interface Referee {
  readonly rules: Rules;
  /** Sends a token, or the request to roll; the answer comes back as an event. */
  play(token: string, at: number): void;
  roll(at: number): void;
  /** the finished game as a file; null while it runs */
  save: (() => Promise<string | null>) | null;
}

/**
 * The game of a room as the game page sees it. The line is what the server told; this browser only
 * chooses which part of it is looked at.
 */
export class OnlineGame {
  readonly #referee: Referee;
  readonly #changed: () => void;
  #room: Room | null = null;
  #steps: readonly Step[] = [];
  #cursor: number | null = null; // null: now
  #shown: PositionView | null = null;
  #end: PositionView | null = null;
  #asksToRoll = false;
  #sentAt: number | null = null; // the length of the line that a request under way was made for
  #looks = 0; // answers to older questions are dropped
  #snapshot: GameController | null = null;

  constructor(referee: Referee, changed: () => void) {
    this.#referee = referee;
    this.#changed = changed;
  }

  get controller(): GameController | null {
    return this.#snapshot;
  }

  /** Takes over what the server told. */
  update(room: Room): void {
    const before = this.#room?.view.match;
    const now = room.view.match;
    this.#room = room;
    if (now && before?.number !== now.number) this.#begin();
    if (now && (before?.number !== now.number || before.tokens.length !== now.tokens.length)) {
      void this.#look();
    } else {
      this.#publish();
    }
  }

  /** A request was refused or lost: the board may be used again. */
  release(): void {
    this.#sentAt = null;
    this.#publish();
  }

  #begin(): void {
    this.#steps = [];
    this.#sentAt = null;
    this.#cursor = null;
    this.#shown = null;
    this.#end = null;
  }

  async #look(): Promise<void> {
    const line = this.#line;
    if (!line) return;
    const question = ++this.#looks;
    const { rules } = this.#referee;
    const viewer = this.#mySeat;
    const length = this.#cursor ?? line.tokens.length;
    const [games, steps, now, shown] = await Promise.all([
      rules.games(),
      rules.steps(line),
      rules.look(line, viewer),
      rules.look({ ...line, tokens: line.tokens.slice(0, length) }, viewer),
    ]);
    if (question !== this.#looks) return;
    if (line.tokens.length !== this.#sentAt) this.#sentAt = null;
    this.#asksToRoll = games.find(({ id }) => id === line.game)?.asksToRoll ?? false;
    if (steps.ok) this.#steps = steps.value;
    this.#shown = shown.ok ? shown.value : null;
    this.#end = now.ok && now.value.outcome ? now.value : null;
    this.#publish();
  }

  #publish(): void {
    this.#snapshot = this.#describe();
    this.#changed();
  }

  get #match(): MatchView | undefined {
    return this.#room?.view.match;
  }

  get #line(): Line | null {
    if (!this.#room || !this.#match) return null;
    return { game: this.#room.view.game, start: this.#match.start, tokens: this.#match.tokens };
  }

  get #mySeat(): Seat | null {
    const you = this.#room?.you;
    const index = (this.#match?.seats ?? []).findIndex((id) => id === you);
    return index < 0 ? null : index + 1;
  }

  #describe(): GameController | null {
    const line = this.#line;
    if (!this.#room || !line) return null;
    const cursor = this.#cursor ?? line.tokens.length;
    return {
      game: line.game,
      players: playersOf(this.#room),
      line,
      steps: this.#steps,
      cursor,
      view: this.#shown,
      end: this.#end,
      viewer: this.#mySeat,
      isRefereed: true,
      active: this.#isMyTurn(),
      isPending: this.#sentAt !== null,
      last: lastMove(this.#steps.slice(0, cursor)),
      hint: null,
      thinking: null,
      handOver: null,
      trouble: null,
      retry: null,
      undo: null,
      redo: null,
      askHint: null,
      resign: null,
      replay: null,
      takeOver: null,
      save: this.#end ? this.#referee.save : null,
      play: (token) => this.#send(() => this.#referee.play(token, line.tokens.length)),
      roll: () => this.#send(() => this.#referee.roll(line.tokens.length)),
      refuse: (token) => this.#referee.rules.refuse(line, token),
      draft: (draft, hand) => this.#draft(line, draft, hand),
      goTo: (target) => this.#goTo(target),
    };
  }

  #isMyTurn(): boolean {
    const turn = this.#shown?.turn;
    const isNow = this.#cursor === null;
    const isMine = turn?.seat !== null && turn?.seat === this.#mySeat;
    const isAsked = turn?.phase === 'move' || (turn?.phase === 'chance' && this.#asksToRoll);
    return isNow && isMine && isAsked && this.#sentAt === null && this.#isPlaying;
  }

  /** A seat that a bot keeps, or that is out, plays no more. */
  get #isPlaying(): boolean {
    const me = this.#room?.view.players.find(({ id }) => id === this.#room?.you);
    return this.#room?.view.status === 'playing' && me?.state === 'in';
  }

  #send(request: () => void): void {
    if (!this.#isMyTurn()) return;
    this.#sentAt = this.#match?.tokens.length ?? null;
    this.#publish();
    request();
  }

  async #draft(line: Line, draft: Draft, hand: Tile | null): Promise<DraftAnswer | null> {
    const answer = await this.#referee.rules.draft(line, draft, hand);
    return answer.ok ? answer.value : null;
  }

  #goTo(target: number): void {
    this.#cursor = target >= this.#steps.length ? null : Math.max(0, target);
    void this.#look();
  }
}

function playersOf({ view, you }: Room): GamePlayer[] {
  const byId = new Map<number, Player>(view.players.map((player) => [player.id, player]));
  return (view.match?.seats ?? []).map((id, index) => ({
    name: byId.get(id)?.name ?? '…',
    team: teamOf(view.game, index + 1),
    isLocal: id === you,
    kind: byId.get(id)?.level ?? 'human',
  }));
}
