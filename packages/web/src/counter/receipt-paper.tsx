import type { CounterReceipt } from '@driftstone/contract/counter/counter.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Allergy } from '#ui/allergy.tsx';
import { deskTime } from '#platform/clock/desk-time.ts';
import { receiptQuery } from './counter.api.ts';
import { copy } from './counter.copy.ts';
import { Money } from '#ui/money.tsx';

interface ReceiptPaperProps {
  orderId: string;
  onPrinted: () => void;
}

/** Appears only on paper: the browser prints it as soon as it is mounted. */
export function ReceiptPaper({ orderId, onPrinted }: ReceiptPaperProps) {
  const { data } = useQuery(receiptQuery(orderId));
  useEffect(() => {
    if (!data) return;
    window.print();
    onPrinted();
    // Prints once, which is all it is mounted for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  return data ? <Paper receipt={data} /> : null;
}

function Paper({ receipt }: { receipt: CounterReceipt }) {
  const { store, lines, vat } = receipt;
  const isDue = receipt.money === 'due_on_pickup';
  return (
    <section aria-label={copy.receiptTitle} className="hidden max-w-[72mm] text-sm print:block">
      <h2 className="text-title">{store.name}</h2>
      <p>{store.address}</p>
      {store.vatNumber && <p>{copy.vatNumber(store.vatNumber)}</p>}
      <Allergy allergy={receipt.allergy} />
      <p className="mt-2">
        {copy.number(receipt.number)}, {deskTime(receipt.placedAt)}
      </p>
      <dl className="mt-3 grid gap-1 tabular-nums">
        {lines.map(({ quantity, name, details, total }) => (
          <Row
            key={`${name} ${details.join()}`}
            term={[`${quantity} × ${name}`, ...details].join(', ')}
            amount={total}
          />
        ))}
        {receipt.discount > 0 && <Row term={copy.discount} amount={-receipt.discount} />}
        {receipt.deliveryFee > 0 && <Row term={copy.fee} amount={receipt.deliveryFee} />}
        <Row term={isDue ? copy.notPaid : copy.total} amount={receipt.total} />
        {vat.map(({ percent, vat: within }) => (
          <Row key={percent} term={copy.vatAt(percent)} amount={within} />
        ))}
        {receipt.refunded > 0 && <Row term={copy.refunded} amount={-receipt.refunded} />}
      </dl>
      {!isDue && <p className="mt-3">{copy.paidBy[receipt.paymentMethod]}</p>}
      <p className="mt-3">{copy.thanks}</p>
    </section>
  );
}

function Row({ term, amount }: { term: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd>
        <Money pounds={amount} />
      </dd>
    </div>
  );
}
