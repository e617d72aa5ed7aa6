import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { nameOfKind } from '@driftstone/contract/menu/item-kind-words.rules.ts';
import { itemsWhere } from '@driftstone/contract/menu/price-round.rules.ts';
import { findByName } from '@driftstone/contract/search.rules.ts';
import { type ReactNode, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { focusOnArrival } from '#ui/focus-on-arrival.ts';
import { Money } from '#ui/money.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { KindOptions, readKindOption } from '#menu/kinds/kind-options.tsx';
import { copy } from '../menu-desk.copy.ts';
import { words } from './many.copy.ts';
import { type Where, WhereField } from '../prices/where-field.tsx';
import { DeleteItemsDialog } from './certain-dialogs.tsx';
import { useChangeItems } from './use-change-items.ts';

const ROW = 'flex min-h-12 items-center gap-3 px-3 py-2 hover:bg-paper-deep/50 sm:px-4';
const BOX = 'size-6 shrink-0 accent-basil';

/** The items with boxes to tick, and what can be done with many of them in one step. */
export function ManyItems({ desk, onDone }: { desk: DeskMenu; onDone: () => void }) {
  const { menu } = desk;
  const [where, setWhere] = useState<Where>({ kind: null, categoryId: null, search: '' });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isDeleting, setIsDeleting] = useState(false);
  const { change, isBusy } = useChangeItems(desk);
  const found = findByName(itemsWhere(menu.pizzas, where), where.search, ({ name }) => name);
  // Somebody else may have removed one meanwhile.
  const ids = menu.pizzas.flatMap(({ id }) => (ticked.includes(id) ? [id] : []));
  const isEmpty = ids.length === 0;
  const categoryOf = (id: string | null) =>
    menu.categories.find((category) => category.id === id)?.name ?? copy.noCategory;
  const tick = (some: readonly string[], isTicked: boolean) =>
    setTicked((before) => [
      ...before.filter((id) => !some.includes(id)),
      ...(isTicked ? some : []),
    ]);
  const allFound = found.map(({ id }) => id);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-soft">{words.selectHint}</p>
        <Button variant="secondary" ref={focusOnArrival} onClick={onDone}>
          {copy.orderDone}
        </Button>
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <SearchField
          label={copy.search}
          value={where.search}
          onChange={({ target }) => setWhere({ ...where, search: target.value })}
        />
        <WhereField menu={menu} where={where} onChange={setWhere} />
      </div>
      {found.length === 0 ? (
        <p>{copy.nothingFound(where.search)}</p>
      ) : (
        <div className="overflow-hidden rounded-lg border border-line bg-card">
          <label className={`${ROW} border-b border-line font-semibold`}>
            <input
              type="checkbox"
              checked={allFound.every((id) => ids.includes(id))}
              onChange={({ target }) => tick(allFound, target.checked)}
              className={BOX}
            />
            {words.selectAll(found.length)}
          </label>
          <ul className="divide-y divide-line">
            {found.map(({ id, name, categoryId, pricePence, isListed }) => (
              <li key={id}>
                <label className={ROW}>
                  <input
                    type="checkbox"
                    checked={ids.includes(id)}
                    onChange={({ target }) => tick([id], target.checked)}
                    className={BOX}
                  />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <span className="font-semibold">{name}</span>{' '}
                    <span className="text-sm text-ink-soft">{categoryOf(categoryId)}</span>
                  </span>
                  {!isListed && <Badge tone="neutral">{copy.hidden}</Badge>}
                  <Money pence={pricePence} />
                </label>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div
        role="group"
        aria-label={words.withTicked}
        className="sticky bottom-0 z-10 -mx-1 flex items-center gap-2 rounded-lg border border-line-strong bg-card px-3 py-2 max-lg:bottom-16 max-lg:overflow-x-auto low:static"
      >
        <p role="status" className="mr-auto shrink-0 py-1 text-sm font-semibold">
          {words.selected(ids.length)}
        </p>
        {/* In one row on a phone, where several would cover the items. */}
        <div
          className={`flex items-center gap-2 max-lg:shrink-0 lg:flex-wrap lg:justify-end ${isEmpty ? 'max-lg:hidden' : ''}`}
        >
          <ActSelect
            label={words.moveTo}
            isOff={isEmpty || isBusy}
            onChoose={(value) => {
              const categoryId = value === 'none' ? null : value;
              change(
                ids,
                { name: 'move', categoryId },
                words.movedTo(ids.length, categoryOf(categoryId)),
              );
            }}
          >
            {menu.categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="none">{copy.noCategory}</option>
          </ActSelect>
          <ActSelect
            label={words.changeKind}
            isOff={isEmpty || isBusy}
            onChoose={(value) => {
              const kind = readKindOption(menu, value);
              change(
                ids,
                { name: 'kind', ...kind },
                kind.kindId === undefined
                  ? words.ofKind(ids.length, kind.kind)
                  : words.ofOwnKind(ids.length, nameOfKind(menu.kinds, kind)),
              );
            }}
          >
            <KindOptions kinds={menu.kinds} />
          </ActSelect>
          {(['show', 'hide', 'duplicate'] as const).map((name) => (
            <Button
              key={name}
              variant="quiet"
              size="small"
              disabled={isEmpty}
              isBusy={isBusy}
              onClick={() => change(ids, { name }, SAID[name](ids.length))}
            >
              {LABELS[name]}
            </Button>
          ))}
          <Button
            variant="danger"
            size="small"
            disabled={isEmpty}
            onClick={() => setIsDeleting(true)}
          >
            {words.deleteThem}
          </Button>
        </div>
      </div>
      {isDeleting && (
        <DeleteItemsDialog desk={desk} ids={ids} onClose={() => setIsDeleting(false)} />
      )}
    </div>
  );
}

interface ActSelectProps {
  label: string;
  isOff: boolean;
  onChoose: (value: string) => void;
  children: ReactNode;
}

/** Says what it does in the place of what is chosen. */
function ActSelect({ label, isOff, onChoose, children }: ActSelectProps) {
  return (
    <select
      aria-label={label}
      value=""
      disabled={isOff}
      onChange={({ target }) => onChoose(target.value)}
      className="min-h-9 max-w-36 rounded-full border border-line-strong bg-card pr-8 pl-3 text-sm font-semibold pointer-coarse:min-h-11"
    >
      <option value="" disabled>
        {label}
      </option>
      {children}
    </select>
  );
}

const LABELS = { show: words.showThem, hide: words.hideThem, duplicate: words.duplicate };
const SAID = { show: words.shown, hide: words.hiddenNow, duplicate: words.duplicated };
