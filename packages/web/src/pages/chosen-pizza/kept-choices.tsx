import { useContext } from 'react';
import { useSearchParams } from 'react-router';
import { PizzaTarget } from '#cart/pizza-target.ts';
import { KeptPizzaLinks } from '#kept-pizzas/kept-pizza-links.tsx';
import { useSession } from '#platform/sessions/session.ts';
import { pizzaPath } from './pizza-path.ts';

/** For signed-in customers. At the till, the builder has no kept pizzas. */
export function KeptChoices({ onLeave }: { onLeave: () => void }) {
  const { user } = useSession();
  const target = useContext(PizzaTarget);
  const [search] = useSearchParams();
  if (!user || target) return null;
  return <KeptPizzaLinks pathOf={(link) => pizzaPath(link, search)} onOpen={onLeave} />;
}
