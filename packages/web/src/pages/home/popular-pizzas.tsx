import { TOP_PIZZAS_LIMIT } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { topPizzasQuery } from '#catalogue/catalogue.api.ts';
import { PizzaGrid, PizzaGridSkeleton } from '#catalogue/sections/pizza-grid.tsx';
import { useShop } from '#platform/page/shop.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { paths } from '../../paths.ts';
import { useCustomizeDialog } from '#pages/dialogs/use-customize-dialog.tsx';
import { copy } from './home.copy.ts';

const SKELETON_COUNT = 8;

/** OWN-44: on a phone each takes a row. */
const FIRST_ON_A_PHONE = 8;
const FOLDED = 'max-sm:[&>ul>li:nth-child(n+9)]:hidden';

/** `#menu` is the target of the app promo's Order Now. */
export function PopularPizzas() {
  return (
    <section id="menu" className="page-width py-14 md:py-20">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-heading">{copy.popularTitle}</h2>
          <p className="mt-2 text-lg text-ink-soft">{copy.popularText(useShop().town)}</p>
        </div>
        <Link to={paths.menu} className={buttonClass({ variant: 'secondary' })}>
          {copy.seeMenu}
        </Link>
      </div>
      <Popular />
    </section>
  );
}

/** HOME-02: a failed request counts as no pizzas. */
function Popular() {
  const { data: pizzas = [], isPending } = useQuery(topPizzasQuery);
  const { customize, prefetch, dialog } = useCustomizeDialog();
  const [isWhole, setIsWhole] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  // The pressed button is no longer there.
  useEffect(() => {
    const next = grid.current?.querySelector<HTMLElement>('li:nth-child(9) button');
    if (isWhole) next?.focus({ preventScroll: true });
  }, [isWhole]);
  if (isPending) {
    return (
      <>
        <p role="status" className="sr-only">
          {copy.loadingPopular}
        </p>
        <PizzaGridSkeleton count={SKELETON_COUNT} />
      </>
    );
  }
  if (pizzas.length === 0) {
    return (
      <p className="rounded-lg bg-paper-deep px-6 py-16 text-center text-lg">
        {copy.noPopularPizzas}
      </p>
    );
  }
  return (
    <>
      <div ref={grid} className={isWhole ? '' : FOLDED}>
        <PizzaGrid
          pizzas={pizzas.slice(0, TOP_PIZZAS_LIMIT)}
          onChoose={customize}
          onIntent={prefetch}
        />
      </div>
      {!isWhole && pizzas.length > FIRST_ON_A_PHONE && (
        <Button
          variant="secondary"
          isWide
          className="mt-6 sm:hidden"
          onClick={() => setIsWhole(true)}
        >
          {copy.showMore}
        </Button>
      )}
      {dialog}
    </>
  );
}
