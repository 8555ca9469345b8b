import { useCallback, useMemo, useRef, useState, type MouseEvent } from 'react';
import type { BoardProps } from '../../boards/contract';
import { Die, type DieFace } from '../../boards/piscari/Die';
import { useDrawn, usePictures } from '../../boards/piscari/Drawn';
import { FoodLoop } from '../../boards/piscari/FoodLoop';
import { Squares } from '../../boards/piscari/Squares';
import { teamOf } from '../../boards/piscari/words';
import { useInput, useInputBuffer } from '../../boards/shared/useInputBuffer';
import type { Seat } from '../../core/types';
import type { GameController } from '../../game/controller';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { useActions, type Action } from '../../ui/actions';
import { useAnnouncement } from '../../ui/announcer';
import { Button, IconButton } from '../../ui/Button';
import type { IconName } from '../../ui/Icon';
import { MessageLine } from './MessageLine';
import { dieCaption, messageOf, shownDie, wizardCaption } from './messages';
import { MovesSheet } from './MovesSheet';
import { logOf, type LogEntry } from './notation';
import {
  activeSeat,
  adviceOf,
  canUnchoose,
  isBusy,
  isChoosing,
  mayAskWizard,
  positionOf,
  type Presentation,
} from './presentation';
import type { Presenter } from './presenter';
import { TeamZone, Wizard } from './TeamZone';
import type { Chances } from './useChances';
import { useTableKeys } from './useTableKeys';

interface GameTableProps {
  readonly presenter: Presenter;
  readonly presentation: Presentation;
  readonly game: GameController;
  readonly names: readonly string[];
  readonly motion: boolean;
  /** null where they are not wanted */
  readonly chances: Chances | 'unknown' | null;
  /** says, next to `at`, why this square may not be played */
  explain: (square: string, at: Element) => void;
  showRules: () => void;
  showMenu: () => void;
  playAgain: () => void;
  end: () => void;
}

/** The board page of the document, drawn from what is presented of the game. */
export function GameTable(props: GameTableProps) {
  const { presenter, presentation, game, names } = props;
  const texts = useTexts();
  const [hasMoves, setMoves] = useState(false);
  const toggleMoves = useCallback(() => setMoves((shown) => !shown), []);
  const actions = useTableActions(props, toggleMoves);
  const root = useRef<HTMLElement>(null);
  const pictures = useDrawn();
  usePictures(pictures);
  const { isPending, cursor } = game;
  const { kind } = presentation.stage;
  const input = useInputBuffer({ isPending, active: isChoosing(presentation), cursor });
  useTableKeys(root, presentation);

  const log = logOf(presentation, names, texts);
  const shown = log.findLast(({ stop }) => stop <= cursor);
  useAnnouncement(spoken(presentation, log.at(-1)?.text ?? '', texts));
  const parts = { ...props, pictures, input };
  const tap = ({ target }: MouseEvent) => {
    const isOnControl = target instanceof Element && target.closest('button, input');
    if (isBusy(presentation) && !isOnControl) presenter.skip();
  };
  const table = (
    <main className="piscari-table" data-moves={hasMoves || undefined} ref={root}>
      <h1 className="sr-only">{texts.get('web.piscari.title')}</h1>
      <div className="piscari-zone" data-team="blue" data-under-header>
        <Button icon="rules" onClick={props.showRules}>
          {texts.get('web.piscari.rules')}
        </Button>
        <Mates {...parts} seat={1} />
      </div>
      <Board {...parts} />
      <Message {...props} shown={shown} />
      <div className="piscari-zone" data-team="red" data-under-header>
        <Button icon="resign" onClick={props.end}>
          {texts.get('web.piscari.end')}
        </Button>
        <Mates {...parts} seat={2} />
      </div>
      {hasMoves && <MovesSheet game={game} log={log} close={toggleMoves} />}
      <div className="piscari-bar">
        {kind !== 'past' && <ActionButton {...actions.undo} />}
        {kind !== 'past' && kind !== 'won' && <ActionButton {...actions.redo} />}
        <Middle {...parts} shown={shown} />
        <ActionButton {...actions.moves} />
        <IconButton icon="more" label={texts.get('web.piscari.menu')} onClick={props.showMenu} />
      </div>
    </main>
  );
  return (
    // What a tap does here, the clock does by itself a moment later.
    <div role="presentation" className="contents" onClick={tap}>
      {table}
    </div>
  );
}

interface Shown {
  /** the last move before the position shown */
  readonly shown: LogEntry | undefined;
}

/** What a listener could not know from the message line: the roll, and what was played. */
function spoken(presentation: Presentation, lastMove: string, texts: Texts): string {
  const { kind } = presentation.stage;
  if (kind === 'placed' || kind === 'won') return lastMove;
  if (kind !== 'choosing' && kind !== 'stuck') return '';
  const { key, words } = dieCaption(presentation, activeSeat(presentation));
  return texts.get(key, words);
}

/** The commands of this page, for its bar, the keyboard and the list of shortcuts. */
function useTableActions(
  { presenter, presentation, game }: GameTableProps,
  toggleMoves: () => void,
) {
  const actions = useMemo(() => {
    const mayUndo = game.undo !== null || canUnchoose(presentation);
    const mayAsk = mayAskWizard(presentation);
    const send = (kind: 'undo' | 'askWizard') => () => presenter.send({ kind });
    return {
      undo: action('web.piscari.undo', 'undo', 'u', mayUndo, send('undo')),
      redo: action('web.piscari.redo', 'redo', 'y', game.redo !== null, () => game.redo?.()),
      hint: action('web.piscari.hint', 'hint', 'h', mayAsk, send('askWizard')),
      moves: action('web.piscari.moves', 'moves', 'm', true, toggleMoves),
    };
  }, [presenter, presentation, game, toggleMoves]);
  useActions(useMemo(() => Object.values(actions), [actions]));
  return actions;
}

function action(
  label: string,
  icon: IconName,
  shortcut: string,
  enabled: boolean,
  perform: () => void,
): Action {
  return { label, icon, shortcut, enabled, perform };
}

function ActionButton({ label, icon, enabled, perform }: Action) {
  const texts = useTexts();
  return <IconButton icon={icon} label={texts.get(label)} disabled={!enabled} onClick={perform} />;
}

/** The document's messages; in the past, the move that led there; and what went wrong. */
function Message({ presentation, game, names, shown }: GameTableProps & Shown) {
  const texts = useTexts();
  const isPast = presentation.stage.kind === 'past' && !game.trouble;
  const team = teamOf((isPast && shown?.seat) || activeSeat(presentation));
  const message = game.trouble ?? messageOf(presentation, names);
  const text = message ? texts.get(message.key, message.words) : '';
  const past = shown?.text ?? texts.get('web.piscari.log.start');
  return <MessageLine team={team} text={isPast ? past : text} />;
}

interface PartProps extends GameTableProps {
  readonly pictures: boolean;
  readonly input: BoardProps['input'];
}

/** The food loop and the last move; or what can be done about trouble, in the past, at the end. */
function Middle(props: PartProps & Shown) {
  const { presentation, game, pictures, shown } = props;
  const { kind } = presentation.stage;
  if (game.retry) return <TroubleCommands {...props} retry={game.retry} />;
  if (kind === 'past') return <PastCommands {...props} />;
  return (
    <div className="piscari-middle">
      {kind === 'won' ? (
        <EndCommands {...props} />
      ) : (
        <FoodLoop
          team={teamOf(activeSeat(presentation))}
          hunter={shownDie(presentation)}
          pictures={pictures}
        />
      )}
      <p className="piscari-ticker truncate text-muted">{shown?.text}</p>
    </div>
  );
}

function TroubleCommands({ presenter, presentation, retry }: PartProps & { retry: () => void }) {
  const texts = useTexts();
  const isWizards = presentation.stage.kind === 'choosing' && presentation.wizard === 'plays';
  return (
    <div className="piscari-middle">
      <Button look="primary" icon="reload" onClick={retry}>
        {texts.get('web.retry')}
      </Button>
      {isWizards && (
        <Button onClick={() => presenter.send({ kind: 'dismissWizard' })}>
          {texts.get('web.piscari.play_oneself')}
        </Button>
      )}
    </div>
  );
}

function PastCommands({ game }: PartProps) {
  const texts = useTexts();
  return (
    <div className="piscari-middle">
      <Button look="primary" icon="last" onClick={() => game.goTo(game.steps.length)}>
        {texts.get('web.piscari.moves.now')}
      </Button>
      <Button icon="play" onClick={() => game.playOn?.()}>
        {texts.get('web.action.play_on')}
      </Button>
    </div>
  );
}

function EndCommands({ playAgain, end }: PartProps) {
  const texts = useTexts();
  return (
    <>
      <Button look="primary" icon="reload" onClick={playAgain}>
        {texts.get('web.piscari.again')}
      </Button>
      <Button icon="home" onClick={end}>
        {texts.get('web.piscari.home')}
      </Button>
    </>
  );
}

/** A player's die and wizard, with what the document writes under them. */
function Mates(props: PartProps & { readonly seat: Seat }) {
  const { presenter, presentation, seat, names, chances, motion, pictures, input } = props;
  const texts = useTexts();
  const { stage, wizard } = presentation;
  const team = teamOf(seat);
  const isActive = seat === activeSeat(presentation);
  const isReady = isActive && stage.kind === 'ready';
  const mayAsk = isActive && mayAskWizard(presentation);
  const captionOf = ({ key, words }: ReturnType<typeof dieCaption>) => texts.get(key, words);
  const shared = { team, asleep: !isActive, motion, pictures };
  const send = (kind: 'roll' | 'askWizard') => () => input(null, () => presenter.send({ kind }));
  return (
    <TeamZone
      seat={seat}
      name={names[seat - 1] ?? ''}
      active={isActive}
      chance={chanceOf(chances, seat)}
    >
      <Die
        {...shared}
        face={isActive ? faceOf(presentation) : { kind: 'question' }}
        caption={captionOf(dieCaption(presentation, seat))}
        enabled={isReady}
        roll={send('roll')}
      />
      <Wizard
        {...shared}
        caption={captionOf(wizardCaption(presentation, seat))}
        enabled={isReady || mayAsk}
        busy={isActive && wizard !== 'rests'}
        ask={send('askWizard')}
      />
    </TeamZone>
  );
}

function chanceOf(chances: GameTableProps['chances'], seat: Seat): number | 'unknown' | null {
  if (chances === null || chances === 'unknown') return chances;
  return seat === 1 ? chances.blue : 1 - chances.blue;
}

function faceOf(presentation: Presentation): DieFace {
  if (presentation.stage.kind === 'rolling') return { kind: 'rolling' };
  const icon = shownDie(presentation);
  return icon
    ? { kind: 'icon', icon, won: presentation.stage.kind === 'won' }
    : { kind: 'question' };
}

const NO_SQUARES: readonly string[] = [];
const NO_VALUES: ReadonlyMap<string, string> = new Map();

function Board(props: PartProps) {
  const { presenter, presentation, game, chances, motion, pictures, input, explain } = props;
  const texts = useTexts();
  const { stage } = presentation;
  const position = positionOf(presentation);
  const mayChoose = isChoosing(presentation);
  const advice = adviceOf(presentation);
  const legal = mayChoose ? (position?.moves ?? NO_SQUARES) : NO_SQUARES;

  const press = useInput(input, (square: string, at: Element) => {
    // The second half of a double click on the square just chosen cuts nothing short.
    if (stage.kind === 'blinking' && stage.square === square) return;
    if (isBusy(presentation)) presenter.skip();
    else if (legal.includes(square)) presenter.send({ kind: 'choose', square });
    else if (stage.kind !== 'past') explain(square, at);
  });
  if (!position) return <div className="piscari-board" />;
  const values = advice && chances && chances !== 'unknown' ? percents(chances, texts) : NO_VALUES;
  return (
    <div className="piscari-board" data-past={stage.kind === 'past' || undefined}>
      <Squares
        board={position.board}
        team={teamOf(activeSeat(presentation))}
        legal={legal}
        last={game.last}
        blinking={stage.kind === 'blinking' ? stage.square : null}
        advised={advice}
        values={values}
        motion={motion}
        pictures={pictures}
        open
        press={(square, at) => press(square, square, at)}
      />
    </div>
  );
}

function percents({ moves }: Chances, texts: Texts): ReadonlyMap<string, string> {
  return new Map(moves.map(({ token, value }) => [token, texts.percent(value)]));
}
