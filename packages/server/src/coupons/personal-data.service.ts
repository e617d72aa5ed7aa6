/** Gives back reserved uses. A use counts against the coupon's limits after the account is deleted. */
import type { PersonalData } from '#personal-data.ts';
import { deleteReservationsOf, moveUsesTo, hasUsed } from './personal-data.queries.ts';

export const couponsPersonalData: PersonalData = {
  name: 'coupons',

  async erase(_shop, { tx, person: { userId }, formerCustomer, rememberMailbox }) {
    await deleteReservationsOf(tx, userId);
    if (!(await hasUsed(tx, userId))) return;
    await moveUsesTo(tx, userId, await formerCustomer());
    await rememberMailbox();
  },
};
