import { presetsOf, type Preset } from '../../boards/manifests';
import type { GameInfo } from '../../core/types';
import { FIRST_OPTION, SEAT_OPTION, withSeatCount, type SetUp } from '../../game/setUp';

/** The set-up with all options of the rules as the preset says, or as usual where it says nothing. */
export function withPreset(setUp: SetUp, info: GameInfo, preset: Preset): SetUp {
  const options = { ...setUp.options, ...optionsOf(info, preset) };
  const count = Number(preset.options[SEAT_OPTION] ?? setUp.seats.length);
  return withSeatCount(info, { ...setUp, options }, count);
}

/** The preset that this set-up is, if any. */
export function presetOf(setUp: SetUp, info: GameInfo): Preset | undefined {
  return presetsOf(info.id).find((preset) => {
    const wanted = { ...optionsOf(info, preset), ...preset.options };
    return Object.entries(wanted).every(([name, value]) => setUp.options[name] === value);
  });
}

function optionsOf(info: GameInfo, preset: Preset): Record<string, string> {
  const own = info.options.filter(({ name }) => name !== SEAT_OPTION && name !== FIRST_OPTION);
  return Object.fromEntries(
    own.map(({ name, fallback }) => [name, preset.options[name] ?? fallback]),
  );
}
