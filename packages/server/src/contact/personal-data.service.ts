/** A message belongs to the account that has confirmed its e-mail. */
import { eraseMails } from '#mail/mail-queue.ts';
import type { PersonalData } from '#personal-data.ts';
import { deleteMessagesOf, listMessagesOf } from './contact.queries.ts';

export const contactPersonalData: PersonalData = {
  name: 'contact',

  async erase(_shop, { tx, person: { provenEmail } }) {
    if (provenEmail === null) return;
    const ids = await deleteMessagesOf(tx, provenEmail);
    await eraseMails(
      tx,
      ids.flatMap((id) => [`contact:${id}`, `contact-reply:${id}`]),
    );
  },

  async handOut(db, { provenEmail }) {
    const messages = provenEmail === null ? [] : await listMessagesOf(db, provenEmail);
    return {
      contactMessages: messages.map(({ createdAt, ...message }) => ({
        ...message,
        createdAt: createdAt.toISOString(),
      })),
    };
  },
};
