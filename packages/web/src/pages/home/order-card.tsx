import type { Usual } from '@driftstone/contract/orders/usual.schema.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { copy } from '#orders/usual/usual.copy.ts';
import { classNames } from '#ui/class-names.ts';
import { pastOrderPath } from '../../paths.ts';

type NextOrder = NonNullable<Usual['underWay']>;

/** Lies on the question whether we deliver. */
export const HOME_CARD =
  'absolute inset-x-0 z-10 flex max-w-md animate-fade-in flex-wrap items-center gap-x-4 rounded-lg bg-card text-ink shadow-float [&+form]:invisible';

/** OWN-76: for who has ordered no pizza yet. */
export function OrderCard({ underWay }: { underWay: NextOrder }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(HOME_CARD, 'top-0 justify-between px-5 py-4')}
    >
      <h2 id={titleId} className="eyebrow font-sans text-gold-deep">
        {copy.yourOrder}
      </h2>
      <WayToOrder {...underWay} />
    </section>
  );
}

export function WayToOrder({ id, number }: NextOrder) {
  return (
    <Link
      to={pastOrderPath(id)}
      className="text-sm font-semibold text-tomato-deep underline underline-offset-4"
    >
      {copy.underWay(number)}
    </Link>
  );
}
