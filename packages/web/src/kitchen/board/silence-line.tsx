import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import { WifiOff } from 'lucide-react';
import { copy } from '../kitchen.copy.ts';

/** @param sinceMs when the shop last answered; null while the connection works. */
export function SilenceLine({ sinceMs }: { sinceMs: number | null }) {
  return (
    <div role="alert">
      {sinceMs !== null && (
        <p className="flex items-start gap-3 bg-tomato-deep px-3 py-2 font-semibold text-white">
          <WifiOff className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {copy.disconnected(clockTime(sinceMs))}
        </p>
      )}
    </div>
  );
}
