import { useState } from 'react';
import { useTexts } from '../text/TextContext';
import { Button } from '../ui/Button';
import type { IconName } from '../ui/Icon';
import { keep, recall } from '../ui/storage';

/** What a table that wants the room beside it folds away: one sheet at a time is open, or none. */
const SHEETS = ['moves', 'facts'] as const;
export type Sheet = (typeof SHEETS)[number];

const ICONS: Readonly<Record<Sheet, IconName>> = { moves: 'moves', facts: 'eye' };
const NAME = 'sheet';

export interface FoldedPanel {
  /** the sheet that is open */
  readonly sheet: Sheet | null;
  /** opens a sheet, or folds it again */
  toggle: (sheet: Sheet) => void;
}

/** Stays as it was left, from game to game. */
export function useFoldedPanel(): FoldedPanel {
  const [sheet, setSheet] = useState<Sheet | null>(
    () => SHEETS.find((name) => name === recall(NAME)) ?? null,
  );
  return {
    sheet,
    toggle: (name) => {
      const next = sheet === name ? null : name;
      keep(NAME, next);
      setSheet(next);
    },
  };
}

export function PanelToggles({ panel }: { panel: FoldedPanel }) {
  const texts = useTexts();
  return SHEETS.map((sheet) => (
    <Button
      key={sheet}
      look="quiet"
      icon={ICONS[sheet]}
      aria-expanded={panel.sheet === sheet}
      className={`px-3! ${panel.sheet === sheet ? 'bg-board' : ''}`}
      onClick={() => panel.toggle(sheet)}
    >
      <span className="max-lg:sr-only">{texts.get(`web.sheet.${sheet}`)}</span>
    </Button>
  ));
}
