import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { offersQuery } from '#deals/offers.api.ts';
import { useExtraMinutes } from '#opening/opening.api.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { CARD, ON_PLATE, PizzaCard, PLATE } from './pizza-card.tsx';

const GRID = 'grid gap-1.5 sm:gap-4 sm:grid-cols-2 md:grid-cols-3 lg:gap-6 xl:grid-cols-4';

interface PizzaGridProps {
  pizzas: readonly Pizza[];
  onChoose: (pizza: Pizza) => void;
  onIntent?: (() => void) | undefined;
  /** How many cards are visible when the page opens. */
  eagerCount?: number;
  /** The search text. */
  query?: string;
}

export function PizzaGrid(props: PizzaGridProps) {
  const { pizzas, onChoose, onIntent, eagerCount = 0, query = '' } = props;
  const extraMinutes = useExtraMinutes();
  const { data: offers } = useQuery(offersQuery);
  return (
    <ul className={GRID}>
      {pizzas.map((pizza, index) => (
        <li key={pizza.id} className="@container">
          <PizzaCard
            pizza={pizza}
            onChoose={onChoose}
            onIntent={onIntent}
            isEager={index < eagerCount}
            query={query}
            extraMinutes={extraMinutes}
            offer={offers?.find(({ itemIds }) => itemIds.includes(pizza.id))?.name}
          />
        </li>
      ))}
    </ul>
  );
}

/** As tall as the cards, so that the page does not jump when they arrive. */
export function PizzaGridSkeleton({ count }: { count: number }) {
  return (
    <div className={GRID} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={`skeleton-${index}`} data-testid="pizza-skeleton" className={CARD}>
          <div className={`${PLATE} bg-paper-deep/60`}>
            <Skeleton className={`aspect-square w-full rounded-full! ${ON_PLATE}`} />
          </div>
          <div className="px-3 py-1.5 sm:px-4 sm:pt-3 sm:pb-4">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-2 h-4 w-full" />
            <Skeleton className="mt-1.5 h-4 w-4/5" />
            <Skeleton className="mt-2.5 h-4 w-2/5" />
            <Skeleton className="mt-1 h-10 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
