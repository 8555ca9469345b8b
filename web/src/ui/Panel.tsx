import { useId, type ReactNode } from 'react';

interface PanelProps {
  readonly title?: string;
  /** what stands at the right of the title */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A sheet of paper with a title. */
export function Panel({ title, aside, className = '', children }: PanelProps) {
  const id = useId();
  return (
    <section
      {...(title ? { 'aria-labelledby': id } : {})}
      className={`rounded-md border border-line/40 bg-surface p-4 ${className}`}
    >
      {title && (
        <div className="mb-3 flex min-h-6 items-center justify-between gap-2">
          <h2 id={id} className="text-base font-bold">
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
