import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { findByName } from '@driftstone/contract/search.rules.ts';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { BackOnSaleButton } from './back-on-sale-button.tsx';
import { copy } from '../menu-desk.copy.ts';
import { countCopy } from './count.copy.ts';
import { SoldOutDialog } from './sold-out-dialog.tsx';
import { listStock, type StockedThing } from './what-runs-out.ts';
import { StatusLine } from '#ui/status-line.tsx';

/** For a busy evening in the kitchen: find the thing and press once. */
export function SoldOutList({ desk, find }: { desk: DeskMenu; find: string }) {
  const [query, setQuery] = useState(find);
  const [chosen, setChosen] = useState<StockedThing | null>(null);
  const stock = listStock(desk);
  const out = stock.filter(isOut);
  const onSale = findByName(
    stock.filter((thing) => !isOut(thing)),
    query,
    ({ name }) => name,
  );
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-ink-soft">{copy.soldOutText}</p>
      <section className="grid gap-2">
        <h2 className="text-title">{copy.soldOutNow}</h2>
        {out.length === 0 && <p>{copy.nothingSoldOut}</p>}
        <Things things={out} onSoldOut={setChosen} label={copy.soldOutNow} />
      </section>
      <section className="grid gap-2">
        <h2 className="text-title">{copy.canBeHad}</h2>
        <SearchField
          label={copy.search}
          isLabelHidden
          placeholder={copy.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <StatusLine>{onSale.length === 0 && copy.nothingFound(query)}</StatusLine>
        <Things things={onSale} onSoldOut={setChosen} label={copy.canBeHad} />
      </section>
      {chosen && <SoldOutDialog menu={desk.menu} thing={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function isOut({ mark, count }: StockedThing): boolean {
  return mark !== undefined || count?.left === 0;
}

interface ThingsProps {
  label: string;
  things: readonly StockedThing[];
  onSoldOut: (thing: StockedThing) => void;
}

function Things({ label, things, onSoldOut }: ThingsProps) {
  if (things.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line bg-card">
      {things.map((thing) => (
        <li key={thing.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-semibold wrap-anywhere">{thing.name}</p>
            <p className="text-sm text-ink-soft">{thing.where.join(', ')}</p>
            {thing.count && (
              <p className="text-sm font-semibold">{countCopy.counted(thing.count)}</p>
            )}
            {thing.mark && (
              <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                <Badge tone="alert">{thing.mark.words}</Badge>
                {copy.markedBy(thing.mark.markedBy)}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            {(thing.mark || thing.count) && (
              <BackOnSaleButton
                thing={thing}
                isCounted={thing.count !== undefined}
                isOnSale={!isOut(thing)}
              />
            )}
            {(!thing.mark || thing.count !== undefined) && (
              <Button
                variant="secondary"
                size="small"
                aria-label={
                  thing.mark || thing.count
                    ? countCopy.changeOf(thing.name)
                    : copy.soldOutOf(thing.name)
                }
                onClick={() => onSoldOut(thing)}
              >
                {thing.mark || thing.count ? countCopy.change : copy.soldOut}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
