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

/** OWN-44 */
const FIRST = 8;
const FOLDED = '[&>ul>li:nth-child(n+9)]:hidden';

/** `#menu` is the target of the app promo's Order Now. */
export function PopularPizzas() {
  return (
    <section id="menu" className="page-width py-6 md:py-20">
      <h2 className="text-heading">{copy.popularTitle}</h2>
      <p className="mt-1 mb-4 text-lg text-ink-soft md:mt-2 md:mb-8">
        {copy.popularText(useShop().town)}
      </p>
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
      <div className="mt-4 flex flex-wrap justify-center gap-2 md:mt-8">
        {!isWhole && pizzas.length > FIRST && (
          <Button variant="secondary" onClick={() => setIsWhole(true)}>
            {copy.showMore}
          </Button>
        )}
        <Link to={paths.menu} className={buttonClass({ variant: 'secondary' })}>
          {copy.seeMenu}
        </Link>
      </div>
      {dialog}
    </>
  );
}
