import { randomUUID } from 'node:crypto';

export interface Add {
  guestId: string;
  /** The guest has no cart yet. */
  isFirst: boolean;
}

/** So many guests at once, who take turns; each makes way for a new one after so many adds. */
export function guestsInTurn(atOnce: number, addsEach: number): () => Add {
  const guests = Array.from({ length: atOnce }, () => ({ guestId: '', adds: addsEach }));
  let turn = 0;
  return () => {
    const guest = guests[turn % atOnce];
    if (!guest) throw new Error('There must be a guest');
    turn += 1;
    const isFirst = guest.adds >= addsEach;
    if (isFirst) Object.assign(guest, { guestId: randomUUID(), adds: 0 });
    guest.adds += 1;
    return { guestId: guest.guestId, isFirst };
  };
}
