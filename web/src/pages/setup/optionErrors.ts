import type { GameId, OptionSpec, Refusal } from '../../core/types';
import { withOptionName } from '../../game/optionNames';
import type { Texts } from '../../text/texts';

/** What is wrong, by the option it is about; '' for what is about none in particular. */
export type OptionErrors = Readonly<Record<string, string>>;

/** Refusals name their option in their words ("name") or begin with it ("walls_too_many"). */
export function errorsByOption(
  reasons: readonly Refusal[],
  specs: readonly OptionSpec[],
  texts: Texts,
  game: GameId | null = null,
): OptionErrors {
  const errors: Record<string, string> = {};
  for (const why of reasons) {
    const about = why.key.split('.').at(-1) ?? '';
    const spec = specs.find(
      ({ name }) => why.words['name'] === name || about.split('_')[0] === name,
    );
    errors[spec?.name ?? ''] ??= texts.refusal(game ? withOptionName(why, game, texts) : why);
  }
  return errors;
}

/** A text option that only some choice of another option uses is hidden without that choice. */
export function isAsked(
  spec: OptionSpec,
  specs: readonly OptionSpec[],
  options: Readonly<Record<string, string>>,
): boolean {
  if (spec.type !== 'text') return true;
  const users = specs.filter(({ choices }) =>
    choices.some((choice) => choice.split('+').includes(spec.name)),
  );
  return (
    users.length === 0 || users.some(({ name }) => options[name]?.split('+').includes(spec.name))
  );
}

/** The value of the option that the numbers of this one stay below; null without one. */
export function limitOf(
  { below }: OptionSpec,
  options: Readonly<Record<string, string>>,
): number | null {
  return below === '' ? null : Number(options[below]);
}

/** The options to start with: what is not asked takes its fallback. */
export function askedOptions(
  specs: readonly OptionSpec[],
  options: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    specs.map((spec) => [
      spec.name,
      isAsked(spec, specs, options) ? (options[spec.name] ?? spec.fallback) : spec.fallback,
    ]),
  );
}
