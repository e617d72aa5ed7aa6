import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { useHydrated } from '#platform/page/use-hydrated.ts';
import { OpenedByAddress } from '#ui/opened-by-address.ts';
import { PIZZA_PARAMETER } from './pizza-path.ts';
import { useOpening } from '../use-opening.tsx';

const [LinkedPizzaDialog] = laterPart(
  () => import('./linked-pizza-dialog.tsx'),
  (module) => module.LinkedPizzaDialog,
);

/** OWN-05: opens the pizza that the address names. The page itself is the same for everybody. */
export function LinkedPizza() {
  const isHydrated = useHydrated();
  const { key } = useLocation();
  const [search, setSearch] = useSearchParams();
  const { opening, open } = useOpening<string>();
  const [shownKey, setShownKey] = useState<string | null>(null);
  const link = isHydrated ? search.get(PIZZA_PARAMETER) : null;
  const wantedKey = link === null ? null : key;
  // Keyed by the visit, not by the link: opening the same link again shows the link's pizza again.
  if (wantedKey !== shownKey) {
    setShownKey(wantedKey);
    if (link !== null) open(link);
  }
  if (!opening) return null;
  const close = () =>
    setSearch(
      (parameters) => {
        parameters.delete(PIZZA_PARAMETER);
        return parameters;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <OpenedByAddress value>
      <LinkedPizzaDialog
        key={opening.key}
        link={opening.subject}
        isOpen={link !== null}
        onClose={close}
        onMissing={close}
      />
    </OpenedByAddress>
  );
}
