/** The personal data that auth itself keeps. */
import { eraseMails } from '#mail/mail-queue.ts';
import { hasMailbox } from '#mail/mailbox.ts';
import type { Person, PersonalData } from '#personal-data.ts';
import type { UserRow } from '#auth/auth.queries.ts';
import { listNotes } from '#auth/desk/customers-desk.queries.ts';
import { listSessionsByOpening } from '#auth/sessions/sessions.queries.ts';

export function personOf({ id, email, isEmailVerified }: UserRow): Person {
  return {
    userId: id,
    provenEmail: isEmailVerified ? email : null,
    hasAccount: hasMailbox(email),
  };
}

const MOST_NOTES = 1000;

export const accountPersonalData: PersonalData = {
  name: 'auth',

  /** Deleting the user deletes sessions, identities and links. */
  async erase(_shop, { tx, person: { userId } }) {
    await eraseMails(tx, [`password-reset:${userId}`, `email-confirmation:${userId}`]);
  },

  /** Hands out the times of the sessions, but no token that could open one, and what staff noted. */
  async handOut(db, { userId }) {
    const sessions = await listSessionsByOpening(db, userId);
    const notes = await listNotes(db, userId, MOST_NOTES);
    return {
      notes: notes.map(({ text, createdAt }) => ({ text, createdAt: createdAt.toISOString() })),
      sessions: sessions.map(({ device, createdAt, lastUsedAt, expiresAt }) => ({
        device,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  },
};
