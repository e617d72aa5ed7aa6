import type { CounterOrder, CounterOrders } from '@driftstone/contract/counter/counter.schema.ts';
import { useState } from 'react';
import { choosePaperWidth, usePaperWidth } from '#platform/paper/paper-width.ts';
import { PaperField } from '#ui/paper-field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { copy } from './counter.copy.ts';
import { findOrders } from './find-orders.ts';
import { OrderRow } from './order-row.tsx';
import { TillPayment } from './till-payment.tsx';
import { StatusLine } from '#ui/status-line.tsx';

interface OrderListProps {
  till: CounterOrders;
  onReceipt: (orderId: string) => void;
  onChange: (order: CounterOrder) => void;
}

/** Open orders, the ready ones first, and those of the last two hours, in case a customer comes back. */
export function OrderList({ till, onReceipt, onChange }: OrderListProps) {
  const [typed, setTyped] = useState('');
  const [paying, setPaying] = useState<{ order: CounterOrder; opening: number }>();
  const [isPaying, setIsPaying] = useState(false);
  const pay = (order: CounterOrder) => {
    setPaying({ order, opening: (paying?.opening ?? 0) + 1 });
    setIsPaying(true);
  };
  const paperMm = usePaperWidth();
  const nowMs = Date.parse(till.now);
  const open = findOrders(till.open, typed);
  const completed = findOrders(till.completed, typed);
  const isFound = open.length + completed.length > 0;
  return (
    <section aria-label={copy.orders} className="grid gap-6">
      <SearchField
        className="max-w-md"
        label={copy.search}
        hint={copy.searchHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {open.length > 0 && (
        <ul className="grid gap-3">
          {open.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              nowMs={nowMs}
              onReceipt={onReceipt}
              onPay={pay}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      <StatusLine className="text-lg text-ink-soft">
        {open.length === 0 && (isFound || typed === '' ? copy.nothing : copy.nothingFound)}
      </StatusLine>
      {completed.length > 0 && (
        <section aria-labelledby="handed-over" className="grid gap-3">
          <h2 id="handed-over" className="text-title">
            {copy.completed}
          </h2>
          <ul className="grid gap-3">
            {completed.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                nowMs={nowMs}
                onReceipt={onReceipt}
                onPay={pay}
              />
            ))}
          </ul>
        </section>
      )}
      <div className="max-w-44">
        <PaperField label={copy.receiptPaper} value={paperMm} onChange={choosePaperWidth} />
      </div>
      {paying && (
        <TillPayment
          key={paying.opening}
          order={paying.order}
          latest={[...till.open, ...till.completed].find(({ id }) => id === paying.order.id)}
          isOpen={isPaying}
          onClose={() => setIsPaying(false)}
        />
      )}
    </section>
  );
}
