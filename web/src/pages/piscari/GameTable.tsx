import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
} from 'react';
import type { Seat } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { useActions, type Action } from '../../ui/actions';
import { useAnnouncement } from '../../ui/announcer';
import { Button, IconButton } from '../../ui/Button';
import type { IconName } from '../../ui/Icon';
import type { BoardProps } from '../../boards/contract';
import { useInput, useInputBuffer } from '../../boards/shared/useInputBuffer';
import { FoodLoop } from '../../boards/piscari/FoodLoop';
import { usePictures, useDrawn } from '../../boards/piscari/Drawn';
import {
  activeSeat,
  isBusy,
  isChoosing,
  positionOf,
  redoTarget,
  undoTarget,
  type Flow,
} from './flow';
import { MessageLine } from './MessageLine';
import { dieCaption, messageOf, shownDie, wizardCaption } from './messages';
import { MovesSheet } from './MovesSheet';
import { logOf } from './notation';
import { Squares } from '../../boards/piscari/Squares';
import { TeamZone, Wizard } from './TeamZone';
import { Die, type DieFace } from '../../boards/piscari/Die';
import type { Turns } from './turns';
import type { Chances } from './useChances';
import { useExplanation } from './useExplanation';
import { useTableKeys } from './useTableKeys';
import { teamOf } from '../../boards/piscari/words';

interface GameTableProps {
  readonly turns: Turns;
  readonly names: readonly string[];
  readonly motion: boolean;
  readonly showChances: boolean;
  /** null while they are not known */
  readonly chances: Chances | null;
  /** why the core would not play this square, in words */
  refuse(square: string): Promise<string | null>;
  /** cuts short what is being waited for */
  skip(): void;
  showRules(): void;
  showMenu(): void;
  playAgain(): void;
  end(): void;
}

/** The board page of the document, drawn from the state of the game. */
export function GameTable(props: GameTableProps) {
  const { turns, names } = props;
  const texts = useTexts();
  const flow = useSyncExternalStore(turns.subscribe, turns.flow);
  const [movesShown, setMovesShown] = useState(false);
  const toggleMoves = useCallback(() => setMovesShown((shown) => !shown), []);
  const actions = useTableActions(turns, flow, toggleMoves);
  const root = useRef<HTMLElement>(null);
  const pictures = useDrawn();
  usePictures(pictures);
  const { isPending, at: cursor } = flow;
  const input = useInputBuffer({ isPending, active: isChoosing(flow), cursor });
  useTableKeys(root, flow);

  const team = teamOf(activeSeat(flow));
  const message = flow.trouble[0] ?? messageOf(flow, names);
  const log = logOf(flow, names, texts);
  useAnnouncement(spoken(flow, log.at(-1)?.text ?? '', texts));
  const parts = { ...props, flow, pictures, input };
  const zone = (seat: Seat) => <Mates {...parts} seat={seat} />;
  const tap = (event: MouseEvent) => {
    const onControl = event.target instanceof Element && event.target.closest('button, input');
    if (isBusy(flow) && !onControl) props.skip();
  };
  return (
    <main className="piscari-table" ref={root} onClick={tap}>
      <h1 className="sr-only">{texts.get('web.piscari.title')}</h1>
      <div className="piscari-zone" data-team="blue">
        <Button icon="rules" onClick={props.showRules}>
          {texts.get('web.piscari.rules')}
        </Button>
        {zone(1)}
      </div>
      <Board {...parts} />
      <MessageLine team={team} text={message ? texts.get(message.key, message.words) : ''} />
      <div className="piscari-zone" data-team="red">
        <Button icon="resign" onClick={props.end}>
          {texts.get('web.piscari.end')}
        </Button>
        {zone(2)}
      </div>
      {movesShown && (
        <MovesSheet
          flow={flow}
          log={log}
          goTo={(at) => turns.send({ kind: 'goTo', at })}
          close={toggleMoves}
        />
      )}
      <div className="piscari-bar">
        <ActionButton {...actions.undo} />
        {flow.stage.kind !== 'won' && <ActionButton {...actions.redo} />}
        <div className="piscari-middle">
          {flow.stage.kind === 'won' ? (
            <>
              <Button look="primary" icon="reload" onClick={props.playAgain}>
                {texts.get('web.piscari.again')}
              </Button>
              <Button icon="home" onClick={props.end}>
                {texts.get('web.piscari.home')}
              </Button>
            </>
          ) : (
            <FoodLoop team={team} hunter={shownDie(flow)} pictures={pictures} />
          )}
          <p className="piscari-ticker">{log.findLast(({ at }) => at < flow.at)?.text}</p>
        </div>
        <ActionButton {...actions.moves} />
        <IconButton icon="more" label={texts.get('web.piscari.menu')} onClick={props.showMenu} />
      </div>
    </main>
  );
}

/** What a listener could not know from the message line: the roll, and what was played. */
function spoken(flow: Flow, lastMove: string, texts: Texts): string {
  if (flow.stage.kind === 'placed' || flow.stage.kind === 'won') return lastMove;
  if (flow.stage.kind !== 'choosing' && flow.stage.kind !== 'stuck') return '';
  const { key, words } = dieCaption(flow, activeSeat(flow));
  return texts.get(key, words);
}

/** The commands of this page, for its bar, the keyboard and the list of shortcuts. */
function useTableActions(turns: Turns, flow: Flow, toggleMoves: () => void) {
  const actions = useMemo(() => {
    const goTo = (at: number | null) => at !== null && turns.send({ kind: 'goTo', at });
    const undo = undoTarget(flow);
    const redo = redoTarget(flow);
    const mayAsk = flow.stage.kind === 'choosing' && flow.wizard === 'rests';
    return {
      undo: action('web.piscari.undo', 'undo', 'u', undo !== null, () => goTo(undo)),
      redo: action('web.piscari.redo', 'redo', 'y', redo !== null, () => goTo(redo)),
      hint: action('web.piscari.hint', 'hint', 'h', mayAsk, () =>
        turns.send({ kind: 'askWizard' }),
      ),
      moves: action('web.piscari.moves', 'moves', 'm', true, toggleMoves),
    };
  }, [turns, flow, toggleMoves]);
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

interface PartProps extends GameTableProps {
  readonly flow: Flow;
  readonly pictures: boolean;
  readonly input: BoardProps['input'];
}

/** A player's die and wizard, with what the document writes under them. */
function Mates({
  flow,
  seat,
  names,
  turns,
  chances,
  showChances,
  motion,
  pictures,
  input,
}: PartProps & { seat: Seat }) {
  const texts = useTexts();
  const team = teamOf(seat);
  const active = seat === activeSeat(flow);
  const ready = active && flow.stage.kind === 'ready';
  const mayAsk = active && flow.stage.kind === 'choosing' && flow.wizard === 'rests';
  const die = dieCaption(flow, seat);
  const wizard = wizardCaption(flow, seat);
  const chance = chances ? (seat === 1 ? chances.blue : 1 - chances.blue) : 'unknown';
  const shared = { team, asleep: !active, motion, pictures };
  return (
    <TeamZone
      seat={seat}
      name={names[seat - 1] ?? ''}
      active={active}
      chance={showChances ? chance : undefined}
    >
      <Die
        {...shared}
        face={active ? faceOf(flow) : { kind: 'question' }}
        caption={texts.get(die.key, die.words)}
        enabled={ready}
        roll={() => input(null, () => turns.send({ kind: 'roll' }))}
      />
      <Wizard
        {...shared}
        caption={texts.get(wizard.key, wizard.words)}
        enabled={ready || mayAsk}
        busy={active && flow.wizard !== 'rests'}
        ask={() => input(null, () => turns.send({ kind: 'askWizard' }))}
      />
    </TeamZone>
  );
}

function faceOf(flow: Flow): DieFace {
  if (flow.stage.kind === 'rolling') return { kind: 'rolling' };
  const won = flow.stage.kind === 'won';
  const icon = won ? winningIcon(flow) : shownDie(flow);
  return icon ? { kind: 'icon', icon, won } : { kind: 'question' };
}

function winningIcon(flow: Flow) {
  const { squares, win } = positionOf(flow).board;
  return squares.find(({ name }) => name === win?.squares[0])?.piece?.icon ?? null;
}

const NO_SQUARES: readonly string[] = [];
const NO_VALUES: ReadonlyMap<string, string> = new Map();

function Board({ flow, turns, chances, motion, pictures, input, refuse, skip }: PartProps) {
  const texts = useTexts();
  const position = positionOf(flow);
  const choosing = flow.stage.kind === 'choosing' ? flow.stage : null;
  const mayChoose = isChoosing(flow);
  const { bubble, explain, forget } = useExplanation(position.board);
  const last = flow.steps.slice(0, flow.at).findLast(({ token }) => !token.startsWith('roll:'));
  useEffect(forget, [flow, forget]);

  const sayWhyNot = async (square: string) => {
    const why = await refuse(square);
    if (why !== null) explain(square, why);
  };
  const press = useInput(input, (square: string) => {
    if (isBusy(flow)) skip();
    else if (mayChoose && position.moves?.includes(square)) turns.send({ kind: 'choose', square });
    else void sayWhyNot(square);
  });
  return (
    <div className="piscari-board" data-past={flow.at < flow.steps.length || undefined}>
      <Squares
        board={position.board}
        team={teamOf(activeSeat(flow))}
        legal={mayChoose ? (position.moves ?? NO_SQUARES) : NO_SQUARES}
        last={last?.token ?? null}
        blinking={flow.stage.kind === 'blinking' ? flow.stage.square : null}
        advised={mayChoose ? (choosing?.advice ?? null) : null}
        values={choosing?.advice && chances ? percents(chances, texts.language) : NO_VALUES}
        motion={motion}
        pictures={pictures}
        open
        press={(square) => press(square, square)}
      />
      {bubble}
    </div>
  );
}

function percents({ moves }: Chances, language: string): ReadonlyMap<string, string> {
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return new Map(moves.map(({ token, value }) => [token, percent.format(value)]));
}
