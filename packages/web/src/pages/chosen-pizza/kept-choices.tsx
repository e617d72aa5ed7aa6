import { useContext } from 'react';
import { useSearchParams } from 'react-router';
import { PizzaPlace } from '#cart/pizza-place.ts';
import { KeptPizzaLinks } from '#kept-pizzas/kept-pizza-links.tsx';
import { useSession } from '#platform/sessions/session.ts';
import { pizzaPath } from './pizza-path.ts';

/** For signed-in customers. At the till, the builder has no kept pizzas. */
export function KeptChoices({ onLeave }: { onLeave: () => void }) {
  const { user } = useSession();
  const place = useContext(PizzaPlace);
  const [search] = useSearchParams();
  if (!user || place) return null;
  return <KeptPizzaLinks pathOf={(link) => pizzaPath(link, search)} onOpen={onLeave} />;
}
