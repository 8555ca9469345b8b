import { manifestOf, presetsOf } from '../../boards/manifests';
import type { GameInfo } from '../../core/types';
import { tableAddress, useGames } from '../../game/GamesContext';
import { computerName } from '../../game/personas';
import { HUMAN, recallSetUp, withSeatCount, type SetUp } from '../../game/setUp';
import type { PresetName } from '../../online/protocol';
import { navigate } from '../../router/router';
import { useTexts } from '../../text/TextContext';
import { notify } from '../../ui/notices';
import { withPreset } from '../setup/presets';

interface Meanwhile {
  /** who would play; null where the game asks on a page of its own */
  readonly opponent: string | null;
  play: () => Promise<void>;
}

/** The game that is sought, against the computer this browser plays with otherwise. */
export function usePlayMeanwhile(info: GameInfo, preset: PresetName): Meanwhile {
  const texts = useTexts();
  const games = useGames();
  if (manifestOf(info.id).hasOwnPages) {
    return {
      opponent: null,
      play: () => {
        navigate(`/${info.id}`);
        return Promise.resolve();
      },
    };
  }
  const setUp = alone(info, preset);
  const kinds = setUp.seats.map(({ kind }) => kind);
  return {
    opponent: setUp.seats.length === 2 ? computerName(kinds, 1, texts) : null,
    play: async () => {
      const answer = await games.start(setUp);
      if (answer.ok) navigate(tableAddress(info.id));
      else notify({ text: texts.refusals(answer.reasons) });
    },
  };
}

/** The first seat is a person's, all others the computer's, at the level it was played at last. */
function alone(info: GameInfo, name: PresetName): SetUp {
  const last = recallSetUp(info);
  const preset = presetsOf(info.id).find((one) => one.name === name);
  const setUp = preset ? withPreset(last, info, preset) : last;
  const level = last.seats.find(({ kind }) => kind !== HUMAN)?.kind;
  const people = { ...setUp, seats: setUp.seats.slice(0, 1) };
  const seated = withSeatCount(info, people, setUp.seats.length);
  return {
    ...seated,
    seats: seated.seats.map((seat, index) => ({
      ...seat,
      kind: index === 0 ? HUMAN : (level ?? seat.kind),
    })),
  };
}
