import type { Usual as Found } from '@driftstone/contract/orders/usual.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { usualQuery } from '#orders/usual/usual.api.ts';
import { UsualCard } from './usual-card.tsx';
import { OrderCard } from './order-card.tsx';

interface UsualProps {
  /** The element around the card and the question that it covers. */
  around: RefObject<HTMLElement | null>;
}

/**
 * OWN-07, OWN-76: a signed-in customer's usual, and the way to the order that is due next. It covers the question whether
 * we deliver, and so moves nothing.
 */
export function Usual({ around }: UsualProps) {
  const { data } = useQuery(usualQuery);
  return data?.usual || data?.underWay ? <Covering {...data} around={around} /> : null;
}

function Covering({ usual, underWay, around }: UsualProps & Found) {
  // Does not cover a postcode that somebody is typing, or an answer.
  const [isInUse] = useState(() =>
    Boolean(around.current?.querySelector('form:focus-within, form[data-asked]')),
  );
  if (isInUse) return null;
  if (usual) return <UsualCard usual={usual} underWay={underWay} />;
  return underWay && <OrderCard underWay={underWay} />;
}
