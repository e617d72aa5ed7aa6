/** Nobody hears of the orders of a deleted account any more. */
import type { PersonalData } from '#personal-data.ts';
import { eraseOrderMails } from './mails/order-mails.service.ts';
import { listOrderIdsOf } from './messages.queries.ts';
import { deleteWatchesOf } from './watches/order-watches.queries.ts';

export const messagesPersonalData: PersonalData = {
  name: 'messages',

  async erase(_shop, { tx, person: { userId } }) {
    const orderIds = await listOrderIdsOf(tx, userId);
    if (orderIds.length === 0) return;
    await deleteWatchesOf(tx, orderIds);
    await eraseOrderMails(tx, orderIds);
  },
};
