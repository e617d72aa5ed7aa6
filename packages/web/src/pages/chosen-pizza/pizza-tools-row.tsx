import { type LinkedPizza, writePizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { openAuthModal } from '#auth/sign-in/auth-modal-state.ts';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { PizzaTarget } from '#cart/pizza-target.ts';
import { KeepPizza } from '#kept-pizzas/keep-pizza.tsx';
import { copy } from '#kept-pizzas/kept-pizzas.copy.ts';
import { useSession } from '#platform/sessions/session.ts';
import { StartButton } from './start-button.tsx';
import { ShareButton } from './share-button.tsx';

/** For customers only: nobody keeps or shares pizzas at the till. */
export function PizzaToolsRow({ pizza, onLeave }: { pizza: LinkedPizza; onLeave: () => void }) {
  const target = useContext(PizzaTarget);
  const { user } = useSession();
  const { data: menu } = useQuery(pizzasQuery);
  const kind = menu?.find(({ id }) => id === pizza.pizzaId)?.kind ?? 'pizza';
  if (target?.chosenBy === 'staff') return null;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {!target && pizza.pizzaId !== null && <StartButton pizza={pizza} onLeave={onLeave} />}
      {kind === 'pizza' && (
        <KeepPizza
          pizza={pizza}
          isSignedIn={user !== null}
          onSignIn={(goOn) => openAuthModal('sign-in', { notice: copy.signInFirst, goOn })}
        />
      )}
      <ShareButton link={writePizzaLink(pizza)} />
    </div>
  );
}
