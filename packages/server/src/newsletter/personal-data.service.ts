/** A subscription belongs to the account that has confirmed its e-mail. */
import { eraseMails } from '#mail/mail-queue.ts';
import type { PersonalData } from '#personal-data.ts';
import { deleteSubscription, findSubscription } from './newsletter.queries.ts';

export const newsletterPersonalData: PersonalData = {
  name: 'newsletter',

  async erase(_shop, { tx, person: { provenEmail } }) {
    if (provenEmail === null) return;
    const id = await deleteSubscription(tx, provenEmail);
    if (id !== null) await eraseMails(tx, [`newsletter-welcome:${id}`, `newsletter:${id}`]);
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
