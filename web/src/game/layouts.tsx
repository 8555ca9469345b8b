import { useState, type ReactNode } from 'react';
import { useBoard } from '../boards';
import type { Seat } from '../core/types';
import { useTexts } from '../text/TextContext';
import type { Action } from '../ui/actions';
import { sentence } from '../ui/sentence';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Panel } from '../ui/Panel';
import { Tabs } from '../ui/Tabs';
import { useMedia } from '../ui/useMedia';
import { ActionIcon, ActionLine, ActionTab, ActionWord } from './ActionButton';
import type { GameController } from './controller';
import { MoveList, ReplayControls } from './MoveList';
import { PlayerCard, PlayerChip } from './PlayerCard';
import { ResultPanel } from './ResultPanel';
import type { RoomParts } from './roomParts';
import { EvaluationGraph } from './EvaluationGraph';
import type { GameActionName, GameActions } from './useGameActions';
import type { Replay } from './useReplay';

/** The same parts, laid out for four kinds of screen. The page itself never scrolls. */
export interface TableParts {
  readonly game: GameController;
  readonly replay: Replay;
  readonly actions: GameActions;
  readonly board: ReactNode;
  readonly facts: ReactNode;
  /** null where a game is not played in a room */
  readonly room: RoomParts | null;
}

export function DesktopTable(parts: TableParts) {
  const { game, replay, board, facts, room } = parts;
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[260px_minmax(0,1fr)_300px] gap-6 px-6 pb-4">
      <div className="flex min-h-0 flex-col gap-4 relative overflow-y-auto pt-13">
        <Players {...parts} />
        <About {...parts} />
        {facts}
      </div>
      <BoardColumn {...parts}>{board}</BoardColumn>
      <div className={`flex min-h-0 flex-col gap-4 ${game.end ? '' : 'pt-13'}`}>
        <ResultPanel game={game} replay={replay} ending={room?.ending} />
        <MovesPanel {...parts} />
      </div>
    </div>
  );
}

export function TabletTable(parts: TableParts) {
  const { game, replay, board, facts, room } = parts;
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_280px] gap-4 px-4 pb-4">
      <BoardColumn {...parts}>{board}</BoardColumn>
      <div className="flex min-h-0 flex-col gap-3">
        <ResultPanel game={game} replay={replay} ending={room?.ending} />
        <Rail {...parts} facts={facts} />
      </div>
    </div>
  );
}

/** A phone held sideways: board left, the rest right. */
export function SideTable(parts: TableParts) {
  const { game, replay, board, room } = parts;
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_max(240px,34%)] gap-2 px-2 py-1">
      <div className="flex min-h-0 min-w-0 flex-col">{board}</div>
      <div className="side-column flex min-h-0 flex-col gap-2">
        {room?.strip}
        <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto">
          <PlayerStrip {...parts} seats={seatsOf(game)} isColumn />
          <ResultPanel game={game} replay={replay} ending={room?.ending} compact />
        </div>
        <BottomBar {...parts} />
      </div>
    </div>
  );
}

export function PhoneTable(parts: TableParts) {
  const { game, replay, board, room } = parts;
  const me = hasOwnLine(game) ? ownSeat(game) : null;
  const others = seatsOf(game).filter((seat) => seat !== me);
  const isTall = useMedia('(min-height: 700px)');
  const { isSquare = false } = useBoard(game.game);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 px-2 pb-1">
      <PlayerStrip {...parts} seats={others} />
      <div className="flex min-h-0 flex-1 flex-col">{board}</div>
      {isTall && isSquare && !game.end && <MoveStrip game={game} />}
      {me !== null && <PlayerStrip {...parts} seats={[me]} />}
      <ResultPanel game={game} replay={replay} ending={room?.ending} compact />
      <BottomBar {...parts} />
    </div>
  );
}

/** Three others in a row leave no room for their names, and a result wants the room of a line. */
function hasOwnLine({ players, end }: GameController): boolean {
  return players.length < 4 && end === null;
}

function seatsOf(game: GameController): Seat[] {
  return game.players.map((_, index) => index + 1);
}

/** The seat of the one person at this screen; null with nobody, or several. */
function ownSeat(game: GameController): Seat | null {
  const own = seatsOf(game).filter((seat) => game.players[seat - 1]?.isLocal);
  return own.length === 1 ? (own[0] ?? null) : null;
}

function Players({ game }: TableParts) {
  const texts = useTexts();
  return (
    <ul aria-label={texts.get('web.players')} className="flex flex-col gap-2">
      {game.players.map((player, index) => (
        <PlayerCard
          key={index}
          player={player}
          seat={index + 1}
          view={game.view}
          thinking={game.thinking === 'player'}
        />
      ))}
    </ul>
  );
}

interface StripProps extends TableParts {
  readonly seats: readonly Seat[];
  readonly isColumn?: boolean;
}

function PlayerStrip({ game, seats, isColumn = false }: StripProps) {
  const texts = useTexts();
  return (
    <ul
      aria-label={texts.get('web.players')}
      className={isColumn ? 'flex flex-col gap-1' : `grid gap-1 ${columnsFor(seats.length)}`}
    >
      {seats.flatMap((seat) => {
        const player = game.players[seat - 1];
        return player
          ? [
              <PlayerChip
                key={seat}
                player={player}
                seat={seat}
                view={game.view}
                thinking={game.thinking === 'player'}
              />,
            ]
          : [];
      })}
    </ul>
  );
}

/** Four in a row leave no room for their names on a phone. */
function columnsFor(seats: number): string {
  return seats > 3 ? 'grid-cols-2 min-[600px]:grid-cols-4' : 'auto-cols-fr grid-flow-col';
}

/** The aim of the game in a sentence, and the way to its rules. */
function About({ game, actions }: TableParts) {
  const texts = useTexts();
  return (
    <Panel title={texts.get(`game.${game.game}`)}>
      <p className="text-sm text-muted">{sentence(texts.get(`game.${game.game}.about`))}</p>
      <Button icon="rules" className="mt-3 w-full" onClick={actions.rules.perform}>
        {texts.get(actions.rules.label)}
      </Button>
    </Panel>
  );
}

/** What a referee does not allow, or a room does by itself. */
const NOT_IN_ROOMS: readonly GameActionName[] = ['undo', 'redo', 'hint', 'open', 'resign', 'setup'];

function offered(game: GameController, names: readonly GameActionName[]): GameActionName[] {
  return names.filter((name) => !game.isRefereed || !NOT_IN_ROOMS.includes(name));
}

const TOOLS: readonly GameActionName[] = ['undo', 'redo', 'hint'];
const FILE_TOOLS: readonly GameActionName[] = ['rules', 'save', 'open', 'resign', 'setup'];

/** What can be done with a past position, in place of the tools, which are of no use there. */
function PastTools({ actions }: Pick<TableParts, 'actions'>) {
  return (
    <>
      {actions.playOn.enabled && <PastTool action={actions.playOn} look="quiet" />}
      <PastTool action={actions.now} look="primary" />
    </>
  );
}

/** With its whole name where there is room for it. */
function PastTool({ action, look }: { action: Action; look: 'quiet' | 'primary' }) {
  const texts = useTexts();
  return (
    <Button
      look={look}
      icon={action.icon}
      className="px-3! whitespace-nowrap"
      aria-label={texts.get(action.label)}
      onClick={action.perform}
    >
      <span className="max-lg:hidden">{texts.get(action.label)}</span>
      <span className="lg:hidden">{texts.get(`${action.label}.short`)}</span>
    </Button>
  );
}

/** The board under its tools. */
function BoardColumn({ game, actions, replay, children }: TableParts & { children: ReactNode }) {
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <div className="flex">
          {replay.isPast ? (
            <PastTools actions={actions} />
          ) : (
            offered(game, TOOLS).map((name) => <ActionWord key={name} action={actions[name]} />)
          )}
        </div>
        <div className="flex">
          {offered(game, FILE_TOOLS).map((name) => (
            <ActionIcon key={name} action={actions[name]} />
          ))}
        </div>
      </div>
      {children}
    </div>
  );
}

/** The moves in one line, where a square board leaves room. */
function MoveStrip({ game }: { game: GameController }) {
  const texts = useTexts();
  return (
    <section
      aria-label={texts.get('web.moves')}
      className="relative h-12 shrink-0 overflow-x-auto rounded-md border border-line/30 bg-surface"
    >
      <MoveList game={game} isRow />
    </section>
  );
}

function MovesPanel({ game, replay }: TableParts) {
  const texts = useTexts();
  return (
    <Panel title={texts.get('web.moves')} className="flex min-h-0 flex-1 flex-col">
      <div className="relative -mx-2 min-h-0 flex-1 overflow-y-auto">
        <MoveList game={game} />
      </div>
      <EvaluationGraph game={game} />
      <ReplayControls game={game} replay={replay} />
    </Panel>
  );
}

function Rail(parts: TableParts) {
  const texts = useTexts();
  return (
    <Tabs
      label={texts.get('web.rail')}
      tabs={[
        {
          id: 'players',
          label: texts.get('web.players'),
          content: (
            <div className="flex flex-col gap-3">
              <Players {...parts} />
              {parts.facts}
              <About {...parts} />
            </div>
          ),
        },
        { id: 'moves', label: texts.get('web.moves'), content: <MovesPanel {...parts} /> },
      ]}
    />
  );
}

/** Five tabs leave no room for long names. */
const shortened = (action: Action): Action => ({ ...action, label: `${action.label}.short` });

const QUICK: readonly GameActionName[] = ['undo', 'hint'];
const MENU: readonly GameActionName[] = ['redo', 'rules', 'save', 'open', 'resign', 'setup'];

/** Undo, Hint, Moves, More; while looking back, the way through the game instead. */
function BottomBar(parts: TableParts) {
  const texts = useTexts();
  const { actions, replay, game } = parts;
  const [sheet, setSheet] = useState<'moves' | 'more' | null>(null);
  const close = () => setSheet(null);
  const opener = (name: 'moves' | 'more') => ({
    label: `web.action.${name}`,
    icon: name,
    shortcut: null,
    enabled: true,
    perform: () => setSheet(name),
  });
  const tabs = replay.isPast
    ? [
        shortened(actions.back),
        shortened(actions.on),
        ...(actions.playOn.enabled ? [shortened(actions.playOn)] : []),
        shortened(actions.now),
        opener('moves'),
      ]
    : [...offered(game, QUICK).map((name) => actions[name]), opener('moves'), opener('more')];
  return (
    <div
      role="toolbar"
      aria-label={texts.get('web.tools')}
      className="flex shrink-0 border-t border-line/40 pt-1"
    >
      {tabs.map((action) => (
        <ActionTab key={action.label} action={action} />
      ))}
      {sheet === 'moves' && (
        <Dialog title={texts.get('web.moves')} close={close}>
          <div className="flex max-h-[60dvh] flex-col gap-2">
            <div className="relative min-h-0 flex-1 overflow-y-auto">
              <MoveList game={game} />
            </div>
            <EvaluationGraph game={game} />
            <ReplayControls game={game} replay={replay} />
          </div>
        </Dialog>
      )}
      {sheet === 'more' && (
        <Dialog title={texts.get(`game.${game.game}`)} close={close}>
          {offered(game, MENU).map((name) => (
            <ActionLine key={name} action={actions[name]} done={close} />
          ))}
          {parts.facts}
        </Dialog>
      )}
    </div>
  );
}
