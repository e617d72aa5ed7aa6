import { formatPence } from '@driftstone/contract/money.ts';
import type { ReactNode } from 'react';
import { useReached } from '#ui/use-reached.ts';
import { copy } from './cart.copy.ts';

interface TotalBarProps {
  totalPence: number;
  /** The button to the next step. */
  action: ReactNode;
  /** The full summary. */
  children: ReactNode;
}

/** On a phone the summary is below the lines. Until it is in view, the total and the button stay at the lower edge. */
export function TotalBar({ totalPence, action, children }: TotalBarProps) {
  const [summary, isReached] = useReached<HTMLDivElement>();
  return (
    <>
      <div ref={summary} className="lg:sticky lg:top-28">
        {children}
      </div>
      {!isReached && (
        <div
          role="region"
          aria-label={copy.totalBar}
          data-keep-clear
          className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] shadow-float lg:hidden flat:hidden print:hidden"
        >
          <div className="page-width flex flex-wrap items-center justify-between gap-x-4 py-3">
            <p className="leading-tight">
              <span className="block text-sm text-ink-soft upright:inline">{copy.total}</span>{' '}
              <span translate="no" className="font-display text-title font-semibold tabular-nums">
                {formatPence(totalPence)}
              </span>
            </p>
            {action}
          </div>
        </div>
      )}
    </>
  );
}
