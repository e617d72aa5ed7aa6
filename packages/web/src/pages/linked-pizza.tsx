import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { laterPart } from '#platform/later-part.tsx';
import { useHydrated } from '#platform/use-hydrated.ts';
import { paths } from '../paths.ts';
import { PIZZA_PARAMETER } from './chosen-pizza/pizza-path.ts';

const [LinkedPizzaDialog] = laterPart(
  () => import('./chosen-pizza/linked-pizza-dialog.tsx'),
  (module) => module.LinkedPizzaDialog,
);

/** OWN-05: opens the pizza that the address names. The page itself is the same for everybody. */
export function LinkedPizza() {
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const link = isHydrated ? search.get(PIZZA_PARAMETER) : null;
  const [shownLink, setShownLink] = useState<string | null>(null);
  if (link !== null && link !== shownLink) setShownLink(link);
  if (shownLink === null) return null;
  const close = () => void navigate(paths.menu, { replace: true, preventScrollReset: true });
  return (
    <LinkedPizzaDialog
      key={shownLink}
      link={shownLink}
      isOpen={link !== null}
      onClose={close}
      onMissing={close}
    />
  );
}
