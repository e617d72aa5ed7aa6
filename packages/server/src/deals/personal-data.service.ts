/** An offer for a first order counts once for a mailbox, also after its account is deleted. */
import type { PersonalData } from '#personal-data.ts';
import { hadFirstOrderOffer } from './deals.queries.ts';

export const dealsPersonalData: PersonalData = {
  name: 'deals',

  async erase(_shop, { tx, person: { userId }, rememberMailbox }) {
    if (await hadFirstOrderOffer(tx, userId)) await rememberMailbox();
  },
};
