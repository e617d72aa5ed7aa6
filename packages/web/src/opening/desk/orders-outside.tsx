import type { OrdersOutsideHours } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { dateOf, timeOf } from '#platform/clock/shop-times.ts';
import { copy } from './opening-desk.copy.ts';

/** The orders whose promised time the hours no longer cover; renders nothing while there are none. */
export function OrdersOutside({ count, orders }: OrdersOutsideHours) {
  if (count === 0) return null;
  return (
    <section className="flex items-start gap-3 rounded-lg bg-gold-wash p-4 text-gold-deep sm:p-6">
      <TriangleAlert className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-2">
        <h2 className="font-semibold">{copy.outsideTitle(count)}</h2>
        <p>{copy.outsideText}</p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {orders.map(({ id, number, deliveryType, promisedFrom }) => (
            <li key={id}>
              <Link to={`/desk/orders?search=${number}`} className="inline-block py-1 underline">
                {copy.outsideOrder(
                  number,
                  deliveryType,
                  `${dateOf(promisedFrom)} ${timeOf(promisedFrom)}`,
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
