import { formatPounds } from '@driftstone/contract/money.ts';
import type { Reordered } from '@driftstone/contract/orders/orders.schema.ts';
import { Info, X } from 'lucide-react';
import { useId } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  type Check,
  hasShape,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isOneOf,
  isText,
} from '#platform/storage/shape.ts';
import { useHydrated } from '#platform/page/use-hydrated.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { pizzaPath } from '../chosen-pizza/pizza-path.ts';
import { copy } from './reorder-note.copy.ts';

type Change = Reordered['changes'][number];

const isChange: Check<Change> = hasShape({
  name: isText,
  change: isOneOf('gone', 'price', 'limit'),
  oldPrice: isNumber,
  newPrice: isNullOr(isNumber),
  reason: isMissingOr(isText),
  link: isMissingOr(isText),
});
const isCartState = hasShape({ reordered: hasShape({ changes: isListOf(isChange) }) });

/** After Order Again: what differs from the earlier order. It stays until it is dismissed or the page is left. */
export function ReorderNote() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const titleId = useId();
  if (!isHydrated || !isCartState(state) || state.reordered.changes.length === 0) return null;

  const dismiss = () => {
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
    // The button that had the focus is no longer there.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <div className="page-width pb-6">
      <section
        aria-labelledby={titleId}
        className="flex items-start gap-3 rounded-md bg-gold-wash p-4 sm:gap-4 sm:p-5"
      >
        <Info className="mt-0.5 size-5 shrink-0 text-gold-deep" />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="font-sans text-base font-semibold tracking-normal">
            {copy.title}
          </h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {state.reordered.changes.map((change) => (
              <li key={`${change.name} ${change.change}`}>
                <strong className="font-semibold">{change.name}</strong> {describe(change)}
                {change.link && (
                  <>
                    {' '}
                    <Link
                      to={pizzaPath(change.link)}
                      className="font-semibold text-tomato-deep underline underline-offset-4"
                    >
                      {copy.chooseAgain}
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
        <IconButton label={copy.dismiss} className="-m-1.5" onClick={dismiss}>
          <X className="size-5" />
        </IconButton>
      </section>
    </div>
  );
}

function describe({ change, oldPrice, newPrice, reason }: Change): string {
  if (change === 'limit') return copy.limit;
  if (change === 'gone' || newPrice === null) return reason ? copy.leftOut(reason) : copy.gone;
  return copy.newPrice(formatPounds(newPrice), formatPounds(oldPrice));
}
