import { randomUUID } from 'node:crypto';

export interface Add {
  guestId: string;
  /** Starts with an empty cart. */
  isFirst: boolean;
}

/** A number of guests take turns. Each is replaced by a new guest after a number of adds. */
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
