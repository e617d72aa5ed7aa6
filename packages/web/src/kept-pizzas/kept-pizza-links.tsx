import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { showFocused } from '#ui/show-focused.ts';
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
    <section aria-labelledby={titleId} className="mb-6">
      <h3 id={titleId} className="text-title">
        {copy.title}
      </h3>
      {/* One line, however many there are: the choices are what most come for. */}
      <ul className="-mx-1 mt-1 flex gap-2 overflow-x-auto p-1.5 [scrollbar-width:thin]">
        {kept.map(({ id, name, link }) => (
          <li key={id} className="shrink-0">
            <Link
              to={pathOf(link)}
              onClick={onOpen}
              onFocus={showFocused}
              className={`${buttonClass({ variant: 'secondary', size: 'small' })} whitespace-nowrap`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
