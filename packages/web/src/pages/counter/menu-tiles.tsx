import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { filterPizzas, groupByCategory } from '#catalogue/filter/menu-filter.ts';
import { copy } from '#counter/counter.copy.ts';
import { Button } from '#ui/button.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { Picture } from '#ui/picture.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { Money } from '#ui/money.tsx';

interface MenuTilesProps {
  onChoose: (pizza: Pizza) => void;
  onBuild: () => void;
}

const TILE =
  'flex min-h-16 w-full items-center gap-3 rounded-md border-2 border-line bg-card p-2 pr-3 text-left ' +
  'hover:border-ink disabled:opacity-60 disabled:hover:border-line';

/** The shop's menu in little space: a few letters find a pizza, and one press, or Enter if no other is found, chooses it. */
export function MenuTiles({ onChoose, onBuild }: MenuTilesProps) {
  const menu = useQuery(pizzasQuery);
  const pizzas = menu.data;
  const [query, setQuery] = useState('');
  if (!pizzas) return <LoadState query={menu} loading={copy.loading} failed={copy.loadFailed} />;
  const found = filterPizzas(pizzas, { query, category: null });
  const chooseOnly = () => {
    const [only, ...others] = found.filter(({ soldOut }) => !soldOut);
    if (!only || others.length > 0) return;
    onChoose(only);
    setQuery('');
  };
  return (
    <section aria-label={copy.menu} className="grid grid-cols-1 content-start gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <form
          role="search"
          className="min-w-48 flex-1"
          onSubmit={(event) => {
            event.preventDefault();
            chooseOnly();
          }}
        >
          <SearchField
            label={copy.find}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </form>
        <Button variant="secondary" aria-haspopup="dialog" onClick={onBuild}>
          <Plus className="size-5" />
          {copy.build}
        </Button>
      </div>
      <StatusLine>{found.length === 0 && copy.noPizza}</StatusLine>
      {groupByCategory(found).map((section) => (
        <section key={section.name} aria-label={section.name}>
          <h2 className="mb-2 text-sm font-semibold text-ink-soft">{section.name}</h2>
          <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
            {section.pizzas.map((pizza) => (
              <li key={pizza.id}>
                <button
                  type="button"
                  className={TILE}
                  aria-haspopup="dialog"
                  disabled={Boolean(pizza.soldOut)}
                  onClick={() => onChoose(pizza)}
                >
                  <Picture
                    src={pizza.imageUrl}
                    fallback="pizza"
                    alt=""
                    sizes="3rem"
                    className="size-12! shrink-0 rounded-full"
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{pizza.name}</span>{' '}
                    {pizza.few && <span className="block text-sm text-ink-soft">{pizza.few}</span>}
                    {pizza.saleTimes && !pizza.soldOut && (
                      <span className="block text-sm text-ink-soft">{pizza.saleTimes.words}</span>
                    )}
                    {pizza.soldOut && (
                      <span className="block text-sm text-ink-soft">{pizza.soldOut}</span>
                    )}
                  </span>
                  {!pizza.soldOut && (
                    <span className="text-sm text-ink-soft tabular-nums">
                      <Money pounds={pizza.price} />
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
