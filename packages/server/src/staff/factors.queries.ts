import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import type { MemberRow } from './staff.queries.ts';
import {
  staffChallenges,
  staffMembers,
  staffPasskeys,
  staffRecoveryCodes,
} from './staff.tables.ts';

export type PasskeyRow = typeof staffPasskeys.$inferSelect;

export async function storeTotpSecret(
  tx: Queryable,
  staffId: string,
  totp: { totpSecret: string | null; totpStep: number | null },
): Promise<void> {
  await tx.update(staffMembers).set(totp).where(eq(staffMembers.id, staffId));
}

/** Returns false when a code of this step, or of a later one, was used before. */
export async function spendTotpStep(
  db: Queryable,
  staffId: string,
  step: number,
): Promise<boolean> {
  const spent = await db
    .update(staffMembers)
    .set({ totpStep: step })
    .where(
      and(
        eq(staffMembers.id, staffId),
        or(isNull(staffMembers.totpStep), lt(staffMembers.totpStep, step)),
      ),
    )
    .returning({ id: staffMembers.id });
  return spent.length > 0;
}

export function listPasskeys(db: Queryable, staffId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id));
}

/** Finds the passkey if its member still works here. */
export async function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db
    .select({ passkey: staffPasskeys })
    .from(staffPasskeys)
    .innerJoin(staffMembers, eq(staffMembers.id, staffPasskeys.staffId))
    .where(and(eq(staffPasskeys.credentialId, credentialId), isNull(staffMembers.leftAt)));
  return row?.passkey ?? null;
}

/** False when this key is known already. */
export async function insertPasskey(
  tx: Queryable,
  passkey: typeof staffPasskeys.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(staffPasskeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  return added.length > 0;
}

export async function notePasskeyUse(
  db: Queryable,
  id: string,
  use: { counter: number; lastUsedAt: Date },
): Promise<void> {
  await db.update(staffPasskeys).set(use).where(eq(staffPasskeys.id, id));
}

/** null when the member has no such passkey. */
export async function deletePasskey(
  tx: Transaction,
  staffId: string,
  id: string,
): Promise<PasskeyRow | null> {
  const [row] = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning();
  return row ?? null;
}

export async function insertChallenge(
  db: Queryable,
  challenge: typeof staffChallenges.$inferInsert,
): Promise<void> {
  await db.insert(staffChallenges).values(challenge);
}

/** Each challenge is answered once, by the member for whom it was made. */
export async function takeChallenge(
  db: Queryable,
  { challenge, staffId }: { challenge: string; staffId: string | null },
  now: Date,
): Promise<boolean> {
  const [taken] = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge, challenge),
        sql`${staffChallenges.staffId} is not distinct from ${staffId}`,
      ),
    )
    .returning({ expiresAt: staffChallenges.expiresAt });
  return taken !== undefined && taken.expiresAt > now;
}

export async function deleteExpiredChallenges(db: Queryable, now: Date): Promise<void> {
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, now));
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  staffId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codeHashes.map((codeHash) => ({ staffId, codeHash })));
}

export async function countRecoveryCodes(db: Queryable, staffId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Whose printed code it is that is not used yet. One question, whether or not somebody has this email. */
export async function findMemberByCode(
  db: Queryable,
  { email, codeHash }: { email: string; codeHash: string },
): Promise<MemberRow | null> {
  const [row] = await db
    .select({ member: staffMembers })
    .from(staffMembers)
    .innerJoin(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, staffMembers.id))
    .where(
      and(
        eq(staffMembers.email, email),
        isNull(staffMembers.leftAt),
        eq(staffRecoveryCodes.codeHash, codeHash),
        isNull(staffRecoveryCodes.usedAt),
      ),
    );
  return row?.member ?? null;
}

/** False for a code that is not the member's, or was used. */
export async function spendRecoveryCode(
  db: Queryable,
  { staffId, codeHash }: { staffId: string; codeHash: string },
  now: Date,
): Promise<boolean> {
  const spent = await db
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.codeHash, codeHash),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCodes.staffId });
  return spent.length > 0;
}
