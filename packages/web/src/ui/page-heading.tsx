import type { ReactNode } from 'react';

/** The h1 of a plain page, with an optional sentence below. */
export function PageHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <header className="page-width pt-10 pb-6 md:pt-16 md:pb-8">
      <h1 className="text-display">{title}</h1>
      {lead && <p className="mt-4 max-w-xl text-lg text-ink-soft">{lead}</p>}
    </header>
  );
}
