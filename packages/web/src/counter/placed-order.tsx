import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { describeWindow } from '#platform/clock/shop-times.ts';
import { Allergy } from '#ui/allergy.tsx';
import { Button } from '#ui/button.tsx';
import { copy } from './counter.copy.ts';
import { sayPrice } from './owed.ts';

interface PlacedOrderProps {
  order: CounterOrder;
  nowMs: number;
  onReceipt: () => void;
  onChange: () => void;
  onNext: () => void;
  /** What else can be done with the order. */
  children: ReactNode;
}

/** What the caller is told, until the next order begins. */
export function PlacedOrder({
  order,
  nowMs,
  onReceipt,
  onChange,
  onNext,
  children,
}: PlacedOrderProps) {
  const { number, promised, deliveryType, customerName, phone, address } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const who = [customerName, phone && formatPhone(phone)].filter(Boolean).join(', ');
  return (
    <section
      aria-labelledby="order-placed"
      className="grid gap-4 rounded-lg border-2 border-basil bg-card p-5 shadow-lift lg:sticky lg:top-4"
    >
      <h2 id="order-placed" ref={heading} tabIndex={-1} className="text-title focus:outline-none">
        {copy.placed(number)}
      </h2>
      <p className="text-heading font-semibold tabular-nums">
        {promised && (
          <span className="block">
            {copy.promisedFor[deliveryType](describeWindow(promised, nowMs))}
          </span>
        )}
        <span className="block">{sayPrice(order)}</span>
      </p>
      <div className="grid gap-1">
        {who && <p className="font-semibold wrap-anywhere">{who}</p>}
        {address && <p className="wrap-anywhere">{address}</p>}
        <Allergy allergy={order.allergy} />
        <ul className="text-sm text-ink-soft">
          {order.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onChange}>
          {copy.changeOrder}
        </Button>
        <Button variant="quiet" size="small" onClick={onReceipt}>
          {copy.receipt}
        </Button>
      </div>
      <Button size="large" isWide onClick={onNext}>
        {copy.nextOrder}
      </Button>
    </section>
  );
}
