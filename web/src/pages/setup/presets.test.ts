import { describe, expect, test } from 'vitest';
import { presetsOf } from '../../boards/manifests';
import { createCoreForTests } from '../../core/coreForTests';
import { defaultSetUp } from '../../game/setUp';
import { presetOf, withPreset } from './presets';

const { rules } = await createCoreForTests();
const games = (await rules.games()).filter(({ id }) => presetsOf(id).length > 0);

describe.each(games)('$id', (info) => {
  const presets = presetsOf(info.id);

  test('every preset can be played, with as many seats as it says', async () => {
    for (const preset of presets) {
      const setUp = withPreset(defaultSetUp(info), info, preset);
      expect(await rules.start(info.id, setUp.options, 1)).toMatchObject({ ok: true });
      expect(setUp.seats).toHaveLength(Number(setUp.options['players'] ?? 2));
    }
  });

  test('a preset is recognised, whatever was chosen before it, until something is changed', () => {
    let setUp = defaultSetUp(info);
    for (const preset of [...presets, ...presets]) {
      setUp = withPreset(setUp, info, preset);
      expect(presetOf(setUp, info)).toBe(preset);
    }
    const [name = ''] = Object.keys(setUp.options).filter((one) => !/first|players/.test(one));
    expect(
      presetOf({ ...setUp, options: { ...setUp.options, [name]: '?' } }, info),
    ).toBeUndefined();
  });

  test('the usual set-up is the classic one', () => {
    expect(presetOf(defaultSetUp(info), info)?.name).toBe('classic');
  });
});
