import type { LastOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { deskTime } from '#platform/clock/desk-time.ts';
import { Button } from '#ui/button.tsx';
import { lastOrderQuery } from './counter.api.ts';
import { copy } from './counter.copy.ts';
import type { Draft } from './draft.ts';

interface SameAgainProps {
  draft: Draft;
  onRepeat: (last: LastOrder) => void;
}

/** TILL-05: once a whole number is written. The address is shown when it is wanted, not before. */
export function SameAgain({ draft, onRepeat }: SameAgainProps) {
  const { data: last } = useQuery(lastOrderQuery(draft.phone));
  if (!last || last.id === draft.repeatedOrderId) return null;
  return (
    <section
      aria-label={copy.sameAgain}
      className="grid gap-2 rounded-md border-2 border-line bg-paper p-3"
    >
      <p className="text-sm text-ink-soft">{copy.lastOrder(deskTime(last.placedAt))}</p>
      <p className="font-semibold wrap-anywhere">{last.name}</p>
      <ul className="text-sm">
        {last.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => onRepeat(last)}>
        <History className="size-5" />
        {copy.sameAgain}
      </Button>
      <p className="text-sm text-ink-soft">{copy.todaysPrices}</p>
    </section>
  );
}
