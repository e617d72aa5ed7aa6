import { useContext } from 'react';
import { useSearchParams } from 'react-router';
import { PizzaPlace } from '#cart/pizza-place.ts';
import { KeptPizzaLinks } from '#kept-pizzas/kept-pizza-links.tsx';
import { useSession } from '#platform/session.ts';
import { pizzaPath } from './pizza-path.ts';

/** For who is signed in. The till has its own pizzas in the builder, of nobody. */
export function KeptChoices({ onLeave }: { onLeave: () => void }) {
  const { user } = useSession();
  const place = useContext(PizzaPlace);
  const [search] = useSearchParams();
  if (!user || place) return null;
  return <KeptPizzaLinks pathOf={(link) => pizzaPath(link, search)} onOpen={onLeave} />;
}
