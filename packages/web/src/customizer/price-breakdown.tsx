import { formatPence } from '@driftstone/contract/money.ts';
import type { CustomPrice } from './custom-pizza.ts';
import { copy } from './customizer.copy.ts';

export function PriceBreakdown({ price }: { price: CustomPrice }) {
  const rows: [string, number][] = [
    [price.oursName ?? copy.basePrice, price.basePence],
    [copy.sizeAndCrust, price.sizeAndCrustPence],
    ...(price.leftOutPence > 0 ? [[copy.leftOut, -price.leftOutPence] as [string, number]] : []),
    [copy.addOnTotal, price.addOnPence],
  ];
  return (
    <dl className="rounded-md bg-paper-deep/60 px-4 py-3 text-sm">
      {rows.map(([label, pence]) => (
        <div key={label} className="flex justify-between gap-4 py-0.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd translate="no" className="font-semibold tabular-nums">
            {formatPence(pence)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
