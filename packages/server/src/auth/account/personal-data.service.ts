/** What auth itself keeps of somebody, and whom it asks the other features about. */
import { eraseMails } from '#mail/mail-queue.ts';
import type { Person, PersonalData } from '#personal-data.ts';
import type { UserRow } from '#auth/auth.queries.ts';
import { listSessionsByOpening } from '#auth/sessions/sessions.queries.ts';

export function personOf({ id, email, isEmailVerified }: UserRow): Person {
  return { userId: id, provenEmail: isEmailVerified ? email : null };
}

export const accountPersonalData: PersonalData = {
  name: 'auth',

  /** Sessions, identities and links go with the user. */
  async erase(_shop, { tx, person: { userId } }) {
    await eraseMails(tx, [`password-reset:${userId}`, `email-confirmation:${userId}`]);
  },

  /** When, and nothing that could open one. */
  async handOut(db, { userId }) {
    const sessions = await listSessionsByOpening(db, userId);
    return {
      sessions: sessions.map(({ device, createdAt, lastUsedAt, expiresAt }) => ({
        device,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  },
};
