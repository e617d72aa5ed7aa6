import type { UsualPizza } from '@driftstone/contract/orders/usual.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { usualQuery } from '#orders/usual/usual.api.ts';
import { UsualCard } from './usual-card.tsx';

interface UsualProps {
  /** The element around the card and the question that it covers. */
  around: RefObject<HTMLElement | null>;
}

/** OWN-07: a signed-in customer's usual. It covers the question whether we deliver, and so moves nothing. */
export function Usual({ around }: UsualProps) {
  const { data: usual } = useQuery(usualQuery);
  return usual ? <Covering usual={usual} around={around} /> : null;
}

function Covering({ usual, around }: UsualProps & { usual: UsualPizza }) {
  // Does not cover a postcode that somebody is typing, or an answer.
  const [isInUse] = useState(() =>
    Boolean(around.current?.querySelector('form:focus-within, form[data-asked]')),
  );
  return !isInUse && <UsualCard usual={usual} />;
}
