import { useState, type ReactNode } from 'react';
import { useBoard } from '../boards';
import type { Seat } from '../core/types';
import { useTexts } from '../text/TextContext';
import type { Action } from '../ui/actions';
import { sentence } from '../ui/sentence';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Panel } from '../ui/Panel';
import { Tabs, type Tab } from '../ui/Tabs';
import { useMedia } from '../ui/useMedia';
import { ActionLine, ActionTab } from './ActionButton';
import { BoardArea } from './BoardArea';
import type { GameController } from './controller';
import { PanelToggles, useFoldedPanel } from './foldedPanel';
import { MoveList } from './MoveList';
import { MovesDialog, MovesPanel } from './MovesPanel';
import { PlayerCard, PlayerChip } from './PlayerCard';
import { ResultPanel } from './ResultPanel';
import type { RoomParts } from './roomParts';
import { SummaryPanel, useHasSummary } from './Summary';
import { EvaluationGraph } from './EvaluationGraph';
import { offered, Toolbar, toolsOf } from './Toolbar';
import type { GameActionName, GameActions } from './useGameActions';
import type { Replay } from './useReplay';

/** The same parts, laid out for four kinds of screen. The page itself never scrolls. */
export interface TableParts {
  readonly game: GameController;
  readonly replay: Replay;
  readonly actions: GameActions;
  readonly facts: ReactNode;
  /** null where a game is not played in a room */
  readonly room: RoomParts | null;
}

export function DesktopTable(parts: TableParts) {
  const { game, replay, facts, room } = parts;
  const { wantsRoom = false } = useBoard(game.game);
  const hasSummary = useHasSummary(game);
  if (wantsRoom) return <RoomyTable {...parts} isDesktop />;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 px-6 pb-4">
      <Toolbar {...parts} />
      <div className="grid min-h-0 flex-1 grid-cols-[260px_minmax(0,1fr)_300px] gap-6 big:grid-cols-[22rem_minmax(0,1fr)_24rem]">
        <div className="relative flex min-h-0 flex-col gap-4 overflow-y-auto">
          <Players {...parts} />
          {hasSummary ? <SummaryPanel game={game} /> : <About {...parts} />}
          {facts}
        </div>
        <div className="flex min-h-0 min-w-0 flex-col">
          <BoardArea game={game} isPast={replay.isPast} />
        </div>
        <div className="flex min-h-0 flex-col gap-4">
          <ResultPanel game={game} replay={replay} ending={room?.ending} />
          <MovesPanel game={game} replay={replay} />
        </div>
      </div>
    </div>
  );
}

export function TabletTable(parts: TableParts) {
  const { game, replay, facts, room } = parts;
  const { wantsRoom = false } = useBoard(game.game);
  if (wantsRoom) return <RoomyTable {...parts} isDesktop={false} />;
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_280px] gap-4 px-4 pb-4">
      <BoardColumn {...parts}>
        <BoardArea game={game} isPast={replay.isPast} />
      </BoardColumn>
      <div className="flex min-h-0 flex-col gap-3">
        <ResultPanel game={game} replay={replay} ending={room?.ending} />
        <Rail {...parts} facts={facts} />
      </div>
    </div>
  );
}

/** The players over the left edge of the board, and the room they take there. */
const PLAYERS_WIDTH = 208;
const PLAYERS_ROOM = PLAYERS_WIDTH + 12;

/**
 * For a board that wants room: it fills the page. Moves and facts are folded away until they are
 * asked for; when the game is over, the result and the moves stand beside it.
 */
function RoomyTable(parts: TableParts & { isDesktop: boolean }) {
  const { game, replay, room, isDesktop } = parts;
  const panel = useFoldedPanel();
  const sheet = game.end ? 'moves' : panel.sheet;
  // the result has the scores of the last position
  const hasPlayers = isDesktop && !game.view?.outcome;
  return (
    <div className="flex min-h-0 flex-1 gap-4 px-4 pb-2">
      <BoardColumn {...parts} toggles={!game.end && <PanelToggles panel={panel} />}>
        {!isDesktop && <PlayerStrip {...parts} seats={seatsOf(game)} />}
        <div className="relative flex min-h-0 flex-1 flex-col">
          <BoardArea game={game} isPast={replay.isPast} covered={hasPlayers ? PLAYERS_ROOM : 0} />
          {hasPlayers && (
            <div className="absolute top-2 left-2" style={{ width: PLAYERS_WIDTH }}>
              <Players {...parts} />
            </div>
          )}
        </div>
      </BoardColumn>
      {sheet !== null && (
        <div className="flex min-h-0 w-75 shrink-0 flex-col gap-4 big:w-96">
          <ResultPanel game={game} replay={replay} ending={room?.ending} />
          {sheet === 'moves' ? <MovesTabs {...parts} /> : <FactsSheet {...parts} />}
        </div>
      )}
    </div>
  );
}

function FactsSheet(parts: TableParts) {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto">
      <About {...parts} />
      {parts.facts}
    </div>
  );
}

/** A phone held sideways: board left, the rest right. */
export function SideTable(parts: TableParts) {
  const { game, replay, room } = parts;
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_max(240px,34%)] gap-2 px-2 py-1">
      <div className="flex min-h-0 min-w-0 flex-col">
        <BoardArea game={game} isPast={replay.isPast} />
      </div>
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
  const { game, replay, room } = parts;
  const { isSquare = false, wantsRoom = false } = useBoard(game.game);
  const me = hasOwnLine(game, wantsRoom) ? ownSeat(game) : null;
  const others = seatsOf(game).filter((seat) => seat !== me);
  const isTall = useMedia('(min-height: 700px)');
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 px-2 pb-1">
      <PlayerStrip {...parts} seats={others} />
      <div className="flex min-h-0 flex-1 flex-col">
        <BoardArea game={game} isPast={replay.isPast} />
      </div>
      {isTall && isSquare && !game.end && <MoveStrip game={game} />}
      {me !== null && <PlayerStrip {...parts} seats={[me]} />}
      <ResultPanel game={game} replay={replay} ending={room?.ending} compact />
      <BottomBar {...parts} />
    </div>
  );
}

/** Three others in a row leave no room for their names, and a result wants the room of a line; so
 *  does a board, where two players find room in one. */
function hasOwnLine({ players, end }: GameController, wantsRoom: boolean): boolean {
  return players.length < 4 && end === null && !(wantsRoom && players.length === 2);
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
      {seatsOf(game).map((seat) => (
        <PlayerCard key={seat} game={game} seat={seat} />
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
      {seats.map((seat) => (
        <PlayerChip key={seat} game={game} seat={seat} />
      ))}
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

interface BoardColumnProps extends TableParts {
  /** what opens the sheets that are folded away */
  readonly toggles?: ReactNode;
  readonly children: ReactNode;
}

/** The board under its tools. */
function BoardColumn({ toggles, children, ...parts }: BoardColumnProps) {
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2">
      <Toolbar {...parts}>{toggles}</Toolbar>
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

interface MovesTabsProps extends TableParts {
  /** what stands between the summary and the moves */
  readonly tabs?: readonly Tab[];
}

/** The moves; when the game is over, how it went stands first, where there is something to tell. */
function MovesTabs({ game, replay, tabs = [] }: MovesTabsProps) {
  const texts = useTexts();
  const hasSummary = useHasSummary(game);
  const summary: Tab = {
    id: 'summary',
    label: texts.get('web.summary.title'),
    content: <SummaryPanel game={game} />,
  };
  const moves: Tab = {
    id: 'moves',
    label: texts.get('web.moves'),
    content: <MovesPanel game={game} replay={replay} />,
  };
  const all = [...(hasSummary ? [summary] : []), ...tabs, moves];
  if (all.length === 1) return moves.content;
  // the end opens on how it came to it
  return <Tabs key={game.end ? 'end' : 'game'} label={texts.get('web.rail')} tabs={all} />;
}

function Rail(parts: TableParts) {
  const texts = useTexts();
  const players: Tab = {
    id: 'players',
    label: texts.get('web.players'),
    content: (
      <div className="flex flex-col gap-3">
        <Players {...parts} />
        {parts.facts}
        <About {...parts} />
      </div>
    ),
  };
  return <MovesTabs {...parts} tabs={[players]} />;
}

/** Five tabs leave no room for long names. */
const shortened = (action: Action): Action => ({ ...action, label: `${action.label}.short` });

const QUICK: readonly GameActionName[] = ['undo', 'hint'];
const QUICK_IN_ROOMS: readonly GameActionName[] = ['takeback', 'draw'];
const MENU: readonly GameActionName[] = [
  'redo',
  'rules',
  'analyse',
  'save',
  'open',
  'resign',
  'setup',
];

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
    : [
        ...toolsOf(game, QUICK).map((name) => actions[name]),
        ...offered(game, QUICK_IN_ROOMS).map((name) => shortened(actions[name])),
        opener('moves'),
        opener('more'),
      ];
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
        <MovesDialog game={game} replay={replay} close={close}>
          <EvaluationGraph game={game} />
        </MovesDialog>
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
