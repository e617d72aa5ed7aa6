import type { ReactNode } from 'react';

interface DoorCardProps {
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

/** One of the pages before the desk opens. */
export function DoorCard({ title, text, children }: DoorCardProps) {
  return (
    <div className="grid min-h-dvh content-center p-4">
      <div className="mx-auto grid w-full max-w-md gap-6 rounded-lg border border-line bg-card p-6 shadow-raised sm:p-8">
        <div role="status">
          <h1 className="text-heading">{title}</h1>
          <p className="mt-2 text-ink-soft">{text}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
