import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** Sheets behind each other; arrow keys change the sheet. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const [shown, setShown] = useState(tabs[0]?.id);

  const turn = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === shown);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    setShown(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div role="tablist" aria-label={label} className="flex rounded-md border border-line p-0.5">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === shown}
            aria-controls={`${id}-sheet`}
            tabIndex={tab.id === shown ? 0 : -1}
            onClick={() => setShown(tab.id)}
            onKeyDown={turn}
            className="min-h-11 flex-1 rounded-[6px] px-2 aria-selected:bg-accent aria-selected:text-on-accent"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-sheet`}
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={`${id}-${shown}`}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto"
      >
        {tabs.find((tab) => tab.id === shown)?.content}
      </div>
    </div>
  );
}
