import type { UsualPizza } from '@driftstone/contract/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usualQuery } from '#orders/usual.api.ts';
import { UsualCard } from './usual-card.tsx';

/**
 * OWN-07: the usual of who is signed in. It lies over the question whether we deliver, which they need no more: so it
 * moves nothing when it appears.
 */
export function Usual() {
  const { data: usual } = useQuery(usualQuery);
  return usual ? <Covering usual={usual} /> : null;
}

function Covering({ usual }: { usual: UsualPizza }) {
  // Somebody who is typing a postcode goes on.
  const [isTyping] = useState(() => document.activeElement?.matches('form input'));
  return !isTyping && <UsualCard usual={usual} />;
}
