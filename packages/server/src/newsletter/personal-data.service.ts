/** A subscription belongs to the account that has confirmed its e-mail. */
import { eraseMails } from '#mail/mail-queue.ts';
import type { PersonalData } from '#personal-data.ts';
import {
  deleteSubscription,
  findSubscription,
  lockIssuesThatWentOut,
} from './newsletter.queries.ts';
import { withdrawNewslettersTo } from './newsletter.service.ts';

export const newsletterPersonalData: PersonalData = {
  name: 'newsletter',

  async lock(tx, { provenEmail }) {
    if (provenEmail !== null) await lockIssuesThatWentOut(tx);
  },

  async erase(_shop, { tx, person: { provenEmail } }) {
    if (provenEmail === null) return;
    const id = await deleteSubscription(tx, provenEmail);
    if (id === null) return;
    await withdrawNewslettersTo(tx, id);
    await eraseMails(tx, [`newsletter-welcome:${id}`, `newsletter:${id}`]);
  },

  async handOut(db, { provenEmail }) {
    const subscription = provenEmail === null ? null : await findSubscription(db, provenEmail);
    return {
      newsletter: subscription && {
        subscribedAt: subscription.createdAt.toISOString(),
        unsubscribedAt: subscription.unsubscribedAt?.toISOString() ?? null,
      },
    };
  },
};
