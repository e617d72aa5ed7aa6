import { joinDetails } from '@driftstone/contract/cart/cart.rules.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import type { DeskOrder } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { amountRows } from './amount-rows.ts';
import { copy } from './orders-desk.copy.ts';
import { Money } from '#ui/money.tsx';

/** The lines at the menu's prices, and how they lead to the total. */
export function OrderAmounts({ order }: { order: DeskOrder }) {
  const { parts, refunded } = order;
  return (
    <>
      <ul className="grid gap-3">
        {parts
          .filter(({ lineId, left, paid }) => lineId !== null || left < paid)
          .map(({ lineId, name, details, note, quantity, price, paid, left }) => (
            <li key={lineId ?? ''} className="flex justify-between gap-4">
              <div className="min-w-0">
                <p className="wrap-anywhere">{lineId === null ? name : `${quantity} × ${name}`}</p>
                {details.length > 0 && (
                  <p className="text-sm wrap-anywhere text-ink-soft">{joinDetails(details)}</p>
                )}
                {note && <p className="text-sm font-semibold wrap-anywhere">{note}</p>}
                {refunded > 0 && left < paid && (
                  <p className="text-sm text-beetroot">
                    {copy.givenBack(formatPounds(paid - left))}
                  </p>
                )}
              </div>
              {lineId !== null && (
                <p className="tabular-nums">
                  <Money pounds={price} />
                </p>
              )}
            </li>
          ))}
      </ul>
      <dl className="grid gap-1 border-t border-line pt-4 tabular-nums">
        {amountRows(order).map(([term, amount]) => (
          <div
            key={term}
            className={`flex justify-between gap-4 ${term === copy.total || term === copy.keeps ? 'font-semibold' : ''}`}
          >
            <dt className="min-w-0 wrap-anywhere">{term}</dt>
            <dd className="text-right">
              {typeof amount === 'string' ? amount : <Money pounds={amount} />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
