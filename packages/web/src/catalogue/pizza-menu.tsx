import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { ScenePicture } from '#ui/scene-picture.tsx';
import { pizzasQuery } from './catalogue.api.ts';
import { copy } from './catalogue.copy.ts';
import { filterPizzas, groupByCategory } from './menu-filter.ts';
import { MenuChips } from './menu-chips.tsx';
import { MenuSearch } from './menu-search.tsx';
import { MenuSections } from './menu-sections.tsx';
import { PizzaGridSkeleton } from './pizza-grid.tsx';
import { useMenuFilter } from './use-menu-filter.ts';

interface PizzaMenuProps {
  onChoose: (pizza: Pizza) => void;
  onIntent: () => void;
}

/** Search field, category chips and the matching pizzas. */
export function PizzaMenu({ onChoose, onIntent }: PizzaMenuProps) {
  const { data: pizzas, isError, isFetching, refetch } = useQuery(pizzasQuery);
  const filter = useMenuFilter();
  if (!pizzas) {
    return isError && !isFetching ? <MenuFailed onRetry={() => void refetch()} /> : <MenuLoading />;
  }
  if (pizzas.length === 0) {
    return (
      <EmptyState title={copy.emptyMenu} picture={<ScenePicture scene="empty-cart" />}>
        {copy.emptyMenuText}
      </EmptyState>
    );
  }

  const categories = groupByCategory(pizzas);
  const isKnown = categories.some(({ name }) => name === filter.category);
  const found = filterPizzas(pizzas, filter);
  return (
    <div className="page-width py-8 md:py-12">
      <div className="flex flex-col gap-x-6 gap-y-3 md:flex-row md:items-center md:justify-between">
        <MenuSearch query={filter.query} onChange={filter.setQuery} />
        <p role="status" className="text-sm font-semibold text-ink-soft">
          {copy.resultCount(found.length)}
        </p>
      </div>
      <MenuChips
        categories={categories}
        selected={isKnown ? filter.category : null}
        onSelect={filter.setCategory}
      />
      {found.length > 0 ? (
        <MenuSections
          sections={groupByCategory(found)}
          query={filter.query}
          onChoose={onChoose}
          onIntent={onIntent}
        />
      ) : (
        <EmptyState
          picture={<ScenePicture scene="empty-search" />}
          title={copy.noMatch}
          actions={<Button onClick={filter.showAll}>{copy.showAll}</Button>}
        >
          {copy.noMatchText(filter.query.trim())}
        </EmptyState>
      )}
    </div>
  );
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
        picture={<ScenePicture scene="server-error" />}
        title={copy.loadFailed}
        actions={<Button onClick={onRetry}>{copy.tryAgain}</Button>}
      >
        {copy.loadFailedText}
      </EmptyState>
    </div>
  );
}
