import type { ReactNode } from 'react';

interface RulesPartProps {
  readonly title: string;
  readonly text: string;
  /** examples, side by side where there is room */
  readonly children?: ReactNode;
}

/** One heading of a rules page: a short text and its drawn examples. */
export function RulesPart({ title, text, children }: RulesPartProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="max-w-prose">{text}</p>
      {children && <div className="flex flex-wrap gap-x-8 gap-y-6">{children}</div>}
    </section>
  );
}

export function RulesExample({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="w-60 max-w-full">
      <div className="aspect-square">{children}</div>
      <figcaption className="mt-2 text-sm">{caption}</figcaption>
    </figure>
  );
}
