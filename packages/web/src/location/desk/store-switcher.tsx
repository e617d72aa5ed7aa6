import { useId } from 'react';
import { useDeskStore } from '#platform/sessions/desk-store.ts';
import { useChooseDeskStore, useSeveralStores } from './stores-desk.api.ts';
import { copy } from './stores-desk.copy.ts';

/** RUN-54: chooses which store the desk looks at. Renders nothing for somebody who works for only one. */
export function StoreSwitcher() {
  const stores = useSeveralStores();
  const storeId = useDeskStore();
  const choose = useChooseDeskStore();
  const id = useId();
  if (stores.length === 0) return null;
  return (
    <div className="flex min-w-0 items-center gap-2 px-4 text-sm lg:grid lg:gap-1 lg:px-6">
      <label htmlFor={id} className="text-ink-soft">
        {copy.looksAt}
      </label>
      <select
        id={id}
        value={storeId ?? ''}
        onChange={({ target }) => choose(target.value === '' ? null : target.value)}
        className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-card pr-10 pl-3 font-semibold"
      >
        <option value="">{copy.all}</option>
        {stores.map((store) => (
          <option key={store.id} value={store.id}>
            {store.name}
          </option>
        ))}
      </select>
    </div>
  );
}
