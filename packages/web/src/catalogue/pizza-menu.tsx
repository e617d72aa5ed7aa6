import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStoredValue } from '#platform/storage/stored-value.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { ScenePicture } from '#ui/scene-picture.tsx';
import { offersQuery } from '#deals/offers.api.ts';
import { pizzasQuery } from './catalogue.api.ts';
import { copy } from './catalogue.copy.ts';
import { copy as dietCopy } from './filter/diet-filter.copy.ts';
import { DietFilter } from './filter/diet-filter.tsx';
import {
  ANYTHING,
  type DietWish,
  listAllergens,
  sortByWish,
  storedDietWish,
} from './filter/diet-wish.ts';
import {
  filterPizzas,
  firstCards,
  groupByCategory,
  type MenuFilter,
} from './filter/menu-filter.ts';
import { MenuChips } from './sections/menu-chips.tsx';
import { MenuSections } from './sections/menu-sections.tsx';
import { PizzaGrid, PizzaGridSkeleton } from './sections/pizza-grid.tsx';
import { useDrawnCards, useIsBack } from './sections/use-drawn-cards.ts';
import { findByTopping } from './filter/topping-search.ts';
import { useMenuFilter } from './filter/use-menu-filter.ts';

interface PizzaMenuProps {
  onChoose: (pizza: Pizza) => void;
  onIntent: () => void;
}

/** Search field, chips, what the visitor eats, and the matching pizzas. */
export function PizzaMenu({ onChoose, onIntent }: PizzaMenuProps) {
  const { data: pizzas, isError, isFetching, refetch } = useQuery(pizzasQuery);
  if (!pizzas) {
    return isError && !isFetching ? <MenuFailed onRetry={() => void refetch()} /> : <MenuLoading />;
  }
  if (pizzas.length === 0) {
    return (
      <EmptyState
        headingLevel="h2"
        title={copy.emptyMenu}
        picture={<ScenePicture scene="empty-cart" />}
      >
        {copy.emptyMenuText}
      </EmptyState>
    );
  }

  return <ReadyMenu pizzas={pizzas} onChoose={onChoose} onIntent={onIntent} />;
}

function ReadyMenu({ pizzas, ...openers }: PizzaMenuProps & { pizzas: readonly Pizza[] }) {
  const filter = useMenuFilter();
  const wish = useStoredValue(storedDietWish) ?? ANYTHING;
  const { data: offers = [] } = useQuery(offersQuery);
  const { categories, allergens, named, found, fitting, unknown } = useFound(pizzas, filter, wish);
  const isKnown = categories.some(({ name }) => name === filter.category);
  const isBack = useIsBack();
  const drawn = useDrawnCards(pizzas.length, isBack);
  const sections = useMemo(() => firstCards(groupByCategory(fitting), drawn), [fitting, drawn]);
  const query = filter.query.trim();
  const showAll = () => {
    filter.showAll();
    storedDietWish.write(null);
  };
  return (
    <div className="page-width pb-4 md:pb-10">
      {offers.map(({ id, name, words }) => (
        <p key={id} className="mt-1 text-sm text-ink-soft">
          <b className="text-gold-deep">{name}</b> {words}
        </p>
      ))}
      <MenuChips
        categories={categories}
        selected={isKnown ? filter.category : null}
        onSelect={filter.setCategory}
        query={filter.query}
        onQuery={filter.setQuery}
      />
      <DietFilter
        wish={wish}
        allergens={allergens}
        onChange={(next) => storedDietWish.write(next)}
      />
      <p
        role="status"
        // How many there are is only news once some are left out.
        className={
          fitting.length < pizzas.length ? 'mt-3 text-sm font-semibold text-ink-soft' : 'sr-only'
        }
      >
        {sayCount(fitting, found)}
      </p>
      {/* 'Show all pizzas' goes away with the press, and this takes the focus. */}
      <section
        aria-label={copy.pizzas}
        // What comes below moves out of sight.
        className={drawn < fitting.length ? 'min-h-dvh' : ''}
      >
        {named.length === 0 && fitting.length > 0 && (
          <>
            <h2 className="mt-6 text-heading">{copy.noMatch}</h2>
            <p className="mt-2 text-lg text-ink-soft">{dietCopy.withTopping(query)}</p>
          </>
        )}
        <MenuSections sections={sections} query={filter.query} isBack={isBack} {...openers} />
        {unknown.length > 0 && wish.without !== null && drawn >= fitting.length && (
          <section aria-labelledby="ask-us" className="mt-12">
            <h2 id="ask-us" className="text-heading">
              {dietCopy.askUs}
            </h2>
            <p className="mt-2 mb-4 text-lg text-ink-soft">{dietCopy.askUsText(wish.without)}</p>
            <PizzaGrid pizzas={unknown} query={filter.query} {...openers} />
          </section>
        )}
        {fitting.length + unknown.length === 0 && (
          <EmptyState
            headingLevel="h2"
            picture={<ScenePicture scene="empty-search" />}
            title={found.length > 0 ? dietCopy.nothingFits : copy.noMatch}
            actions={<Button onClick={showAll}>{copy.showAll}</Button>}
          >
            {found.length > 0 ? dietCopy.nothingFitsText : copy.noMatchText(query)}
          </EmptyState>
        )}
      </section>
    </div>
  );
}

function sayCount(fitting: readonly Pizza[], found: readonly Pizza[]): string {
  const isPizza = ({ kind = 'pizza' }: Pizza) => kind === 'pizza';
  if (fitting.every(isPizza)) return copy.pizzaCount(fitting.length);
  const count = copy.foundCount(fitting.length);
  // Sides alone would look like a menu that is still to be scrolled.
  return found.some(isPizza) && !fitting.some(isPizza) ? dietCopy.noPizza(count) : count;
}

/** The same lists until something changes: a section that gets another while it waits to be hydrated can't wait any longer. */
function useFound(pizzas: readonly Pizza[], { query, category }: MenuFilter, wish: DietWish) {
  return useMemo(() => {
    const named = filterPizzas(pizzas, { query, category });
    const found = named.length > 0 ? named : findByTopping(pizzas, { query, category });
    return {
      categories: groupByCategory(pizzas),
      allergens: listAllergens(pizzas, wish),
      named,
      found,
      ...sortByWish(found, wish),
    };
  }, [pizzas, query, category, wish]);
}

function MenuLoading() {
  return (
    <div className="page-width pb-12">
      <LoadingText text={copy.loading} />
      <PizzaGridSkeleton count={8} />
    </div>
  );
}

function MenuFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        headingLevel="h2"
        picture={<ScenePicture scene="server-error" />}
        title={copy.loadFailed}
        actions={<Button onClick={onRetry}>{copy.tryAgain}</Button>}
      >
        {copy.loadFailedText}
      </EmptyState>
    </div>
  );
}
