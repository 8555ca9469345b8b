import { useCallback } from 'react';
import { useCore } from '../../core/CoreContext';
import { refusalOf } from '../../core/failure';
import { analysisAddress } from '../../game/analysisLink';
import { chooseFile } from '../../game/files';
import { navigate } from '../../router/router';
import { useTexts } from '../../text/TextContext';
import { notify } from '../../ui/notices';
import { readTextFile } from '../../ui/readTextFile';

/** Lets the user choose a saved game, and goes to its analysis or says why it cannot be read. */
export function useOpenForAnalysis(): () => void {
  const { rules } = useCore();
  const texts = useTexts();
  return useCallback(() => {
    const open = async () => {
      const file = await chooseFile('.ludo,text/plain');
      const text = await readTextFile(file);
      const answer = text.ok ? await rules.read(text.value) : text;
      if (!answer.ok) {
        notify({ text: texts.refusals(answer.reasons) });
        return;
      }
      const { line, variations, players } = answer.value;
      const names = players.map(({ name }) => name);
      navigate(analysisAddress({ line, variations, names, teams: [], at: null }));
    };
    open().catch((error: unknown) => notify({ text: texts.refusal(refusalOf(error)) }));
  }, [rules, texts]);
}
