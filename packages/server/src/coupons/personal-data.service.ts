/** Gives back reserved uses. A use that counts against the coupon's limits outlives the account. */
import type { PersonalData } from '#personal-data.ts';
import { deleteReservationsOf, giveUsesTo, hasUsed } from './coupons.queries.ts';

export const couponsPersonalData: PersonalData = {
  name: 'coupons',

  async erase(_shop, { tx, person: { userId }, formerCustomer }) {
    await deleteReservationsOf(tx, userId);
    if (await hasUsed(tx, userId)) await giveUsesTo(tx, userId, await formerCustomer());
  },
};
