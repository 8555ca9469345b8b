import { useEffect, useId, useState } from 'react';
import { useCore, useGameInfo } from '../../core/CoreContext';
import { inBackground } from '../../core/failure';
import { navigate } from '../../router/router';
import type { GameId, Refusal } from '../../core/types';
import { reasonsOf, type Connection } from '../../online/connection';
import { proposeCode } from '../../online/codes';
import { keepPlace } from '../../online/places';
import { keepName, proposeName, recallName } from '../../online/playerName';
import {
  maxCode,
  minCode,
  maxPlayerName,
  maxRoomName,
  type Leavers,
  type TimeControl,
} from '../../online/protocol';
import { newToken } from '../../online/seats';
import { SEAT_OPTION, defaultSetUp, seatCounts } from '../../game/setUp';
import { useTexts } from '../../text/TextContext';
import { announce } from '../../ui/announcer';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { Segmented, Select, Switch, TextField } from '../../ui/fields';
import { OptionField } from '../setup/OptionField';
import { askedOptions, errorsByOption, isAsked, limitOf } from '../setup/optionErrors';
import { TimeControlField } from './TimeControlField';

interface Plan {
  readonly player: string;
  /** null: called after the player */
  readonly name: string | null;
  readonly game: GameId;
  readonly options: Readonly<Record<string, string>>;
  readonly capacity: number;
  readonly isPrivate: boolean;
  readonly code: string;
  readonly leavers: Leavers;
  /** null: whatever is usual on this server */
  readonly time: TimeControl | null;
}

/** How the keys of all that is wrong with a name begin. */
const REFUSED_NAME = 'refusal.online.name_';

/** Everything a room needs, with sensible answers already given. */
export function CreateRoomDialog({
  connection,
  close,
}: {
  connection: Connection;
  close: () => void;
}) {
  const texts = useTexts();
  const { games } = useCore();
  const form = useId();
  const [plan, setPlan] = useState((): Plan => ({
    player: recallName() || proposeName(texts),
    name: null,
    game: games[0]?.id ?? '',
    options: {},
    capacity: 2,
    isPrivate: false,
    code: '',
    leavers: 'forfeit',
    time: null,
  }));
  // The same for every try: when an answer is lost, the next one leads to the same room.
  const [token] = useState(newToken);
  const [reasons, setReasons] = useState<readonly Refusal[]>([]);
  const info = useGameInfo(plan.game);
  const usual = defaultSetUp(info).options;
  const options = askedOptions(info.options, {
    ...usual,
    ...plan.options,
    [SEAT_OPTION]: String(plan.capacity),
  });
  const refusedName = (value: string) => {
    const why = reasons.find(
      ({ key, words }) => key.startsWith(REFUSED_NAME) && words['value'] === value,
    );
    return why && texts.refusal(why);
  };
  const errors = errorsByOption(
    reasons.filter(({ key }) => !key.startsWith(REFUSED_NAME)),
    info.options,
    texts,
  );
  useEffect(() => {
    announce(texts.refusals(reasons), 'assertive');
    // The button is in sight, but what it is about may not be.
    const wrong = document.getElementById(form)?.querySelector('[data-error]');
    wrong?.closest('details')?.setAttribute('open', '');
    wrong?.scrollIntoView({ block: 'center' });
  }, [reasons, texts, form]);
  const change = (part: Partial<Plan>) => {
    setPlan({ ...plan, ...part });
    setReasons([]);
  };
  const usualName = texts.get('web.online.room_of', { name: plan.player.trim() });
  const name = plan.name?.trim() || usualName;
  const isComplete =
    plan.player.trim() !== '' && (!plan.isPrivate || Array.from(plan.code).length >= minCode);

  const create = async () => {
    const { [SEAT_OPTION]: _, ...wanted } = options;
    const code = plan.isPrivate ? plan.code : null;
    try {
      const { room } = await connection.request({
        kind: 'create',
        token,
        name: Array.from(name).slice(0, maxRoomName).join('').trim(),
        game: plan.game,
        options: wanted,
        capacity: plan.capacity,
        leavers: plan.leavers,
        player: plan.player.trim(),
        ...(code === null ? {} : { code }),
        ...(plan.time === null ? {} : { time: plan.time }),
      });
      if (!room) return;
      keepName(plan.player.trim());
      keepPlace(room, { token, code });
      navigate(`/room/${room}`);
    } catch (error) {
      setReasons(reasonsOf(error));
    }
  };

  return (
    <Dialog
      title={texts.get('web.online.create')}
      close={close}
      footer={
        <>
          {errors[''] && <p className="text-danger">{errors['']}</p>}
          <Button
            look="primary"
            type="submit"
            form={form}
            className="text-lg"
            disabled={!isComplete}
          >
            {texts.get('web.online.create')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) inBackground(create());
        }}
      >
        <TextField
          label={texts.get('web.online.your_name')}
          value={plan.player}
          maxLength={maxPlayerName}
          error={refusedName(plan.player.trim())}
          change={(player) => change({ player })}
        />
        <TextField
          label={texts.get('web.online.room_name')}
          value={plan.name ?? (plan.player.trim() === '' ? '' : usualName)}
          maxLength={maxRoomName}
          error={refusedName(name)}
          change={(value) => change({ name: value })}
        />
        <Select
          label={texts.get('web.online.game')}
          value={plan.game}
          choices={games.map(({ id }) => ({ value: id, label: texts.get(`game.${id}`) }))}
          change={(game: GameId) => change({ game, options: {}, capacity: 2 })}
        />
        {seatCounts(info).length > 1 && (
          <Segmented
            label={texts.get('web.online.capacity')}
            value={String(plan.capacity)}
            choices={seatCounts(info).map((count) => ({
              value: String(count),
              label: String(count),
            }))}
            change={(value) => change({ capacity: Number(value) })}
          />
        )}
        <TimeControlField
          usualSeconds={connection.turnSeconds}
          value={plan.time}
          change={(time) => change({ time })}
        />
        <Switch
          label={texts.get('web.online.make_private')}
          checked={plan.isPrivate}
          change={(isPrivate) => change({ isPrivate, code: plan.code || proposeCode() })}
        />
        {plan.isPrivate && (
          <TextField
            isCode
            label={texts.get('web.online.code')}
            note={texts.get('web.online.code_note', { count: minCode })}
            value={plan.code}
            maxLength={maxCode}
            change={(code) => change({ code })}
          />
        )}
        <details className="group rounded-md border border-line/40 px-3">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-bold">
            {texts.get('web.online.details')}
            <Icon name="down" className="size-5 group-open:rotate-180" />
          </summary>
          <div className="flex flex-col gap-4 pb-3">
            {info.options
              .filter((spec) => spec.name !== SEAT_OPTION && isAsked(spec, info.options, options))
              .map((spec) => (
                <OptionField
                  key={`${plan.game}.${spec.name}`}
                  spec={spec}
                  textKey={`option.${plan.game}.${spec.name}`}
                  value={options[spec.name] ?? spec.fallback}
                  limit={limitOf(spec, options)}
                  error={errors[spec.name]}
                  change={(value) => change({ options: { ...plan.options, [spec.name]: value } })}
                />
              ))}
            <Segmented
              label={texts.get('web.online.leavers')}
              value={plan.leavers}
              choices={(['forfeit', 'bot'] as const).map((value) => ({
                value,
                label: texts.get(`web.online.leavers.${value}`),
              }))}
              change={(leavers: Leavers) => change({ leavers })}
            />
          </div>
        </details>
      </form>
    </Dialog>
  );
}
