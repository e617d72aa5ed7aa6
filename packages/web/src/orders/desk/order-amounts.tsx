import { joinDetails } from '@driftstone/contract/cart/cart.rules.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import type { DeskOrder } from '@driftstone/contract/orders/orders-desk.schema.ts';
import { copy } from './orders-desk.copy.ts';

/** The lines after the discount, and what they add up to. */
export function OrderAmounts({ order }: { order: DeskOrder }) {
  const { parts, discount, total, vat, refunded } = order;
  const rows = [
    ...(discount > 0 ? [[copy.discount, `−${formatPounds(discount)}`] as const] : []),
    [copy.total, formatPounds(total)] as const,
    [copy.vat, formatPounds(vat)] as const,
    ...(refunded > 0
      ? [
          [copy.moneyBack, `−${formatPounds(refunded)}`] as const,
          [copy.keeps, formatPounds(total - refunded)] as const,
        ]
      : []),
  ];
  return (
    <>
      <ul className="grid gap-3">
        {parts.map(({ lineId, name, details, quantity, paid, left }) => (
          <li key={lineId ?? ''} className="flex justify-between gap-4">
            <div className="min-w-0">
              <p className="wrap-anywhere">{lineId === null ? name : `${quantity} × ${name}`}</p>
              {details.length > 0 && (
                <p className="text-sm wrap-anywhere text-ink-soft">{joinDetails(details)}</p>
              )}
              {refunded > 0 && left < paid && (
                <p className="text-sm text-tomato-deep">
                  {copy.givenBack(formatPounds(paid - left))}
                </p>
              )}
            </div>
            <p className="tabular-nums">{formatPounds(paid)}</p>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 border-t border-line pt-4 tabular-nums">
        {rows.map(([term, amount]) => (
          <div
            key={term}
            className="flex justify-between gap-4 last:font-semibold first:font-semibold"
          >
            <dt>{term}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
