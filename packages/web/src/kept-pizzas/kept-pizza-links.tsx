import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { keptPizzasQuery } from './kept-pizzas.api.ts';
import { copy } from './kept-pizzas.copy.ts';

interface KeptPizzaLinksProps {
  /** Where the pizza opens. */
  pathOf: (link: string) => string;
  onOpen: () => void;
}

/** OWN-09: what the customer keeps, to begin with. Nothing while there is none, or it can't be read. */
export function KeptPizzaLinks({ pathOf, onOpen }: KeptPizzaLinksProps) {
  const { data: kept = [] } = useQuery(keptPizzasQuery);
  const titleId = useId();
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h3 id={titleId} className="text-title">
        {copy.title}
      </h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {kept.map(({ id, name, link }) => (
          <li key={id} className="max-w-full">
            <Link
              to={pathOf(link)}
              onClick={onOpen}
              className={`${buttonClass({ variant: 'secondary', size: 'small' })} max-w-full wrap-anywhere`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
