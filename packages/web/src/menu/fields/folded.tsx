import type { ReactNode } from 'react';

interface FoldedProps {
  title: string;
  hint?: string;
  summary: string;
  children: ReactNode;
}

/** A part of a long form that most edits don't need. */
export function Folded({ title, hint, summary, children }: FoldedProps) {
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 py-1">
        <span className="font-display text-title font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">{summary}</span>
      </summary>
      <div className="grid gap-5 pt-3">
        {hint && <p className="text-sm text-ink-soft">{hint}</p>}
        {children}
      </div>
    </details>
  );
}
