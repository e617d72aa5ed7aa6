import type { UsualPizza } from '@driftstone/contract/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { usualQuery } from '#orders/usual.api.ts';
import { UsualCard } from './usual-card.tsx';

interface UsualProps {
  /** What is around it and the question that it covers. */
  around: RefObject<HTMLElement | null>;
}

/**
 * OWN-07: the usual of who is signed in. It lies over the question whether we deliver, which they need no more: so it
 * moves nothing when it appears.
 */
export function Usual({ around }: UsualProps) {
  const { data: usual } = useQuery(usualQuery);
  return usual ? <Covering usual={usual} around={around} /> : null;
}

function Covering({ usual, around }: UsualProps & { usual: UsualPizza }) {
  // Somebody who types a postcode goes on, and who has asked reads the answer.
  const [isInUse] = useState(() =>
    Boolean(around.current?.querySelector('form:focus-within, form[data-asked]')),
  );
  return !isInUse && <UsualCard usual={usual} />;
}
