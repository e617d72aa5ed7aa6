import { and, asc, eq, gt, isNotNull, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import type { Reach } from '#security/reach.ts';
import { staffInvitations, staffMembers, staffPasskeys, staffSessions } from './staff.tables.ts';

const OWNER_LINK_LOCK = 6_201_815;

export type MemberRow = typeof staffMembers.$inferSelect;
export type InvitationRow = typeof staffInvitations.$inferSelect;

/** Matches only members who still work here. */
export async function findMemberByEmail(db: Queryable, email: string): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(staffMembers)
    .where(isHere(eq(staffMembers.email, email)));
  return row ?? null;
}

export async function findMember(db: Queryable, staffId: string): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(staffMembers)
    .where(isHere(eq(staffMembers.id, staffId)));
  return row ?? null;
}

export async function lockMember(tx: Transaction, staffId: string): Promise<MemberRow | null> {
  const [row] = await tx
    .select()
    .from(staffMembers)
    .where(isHere(eq(staffMembers.id, staffId)))
    .for('no key update');
  return row ?? null;
}

/** Locked before any other member, and in one order, so that two changes at once neither deadlock nor leave no owner. */
export function lockOwners(tx: Transaction): Promise<{ id: string }[]> {
  return tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(isHere(eq(staffMembers.role, 'owner')))
    .orderBy(asc(staffMembers.id))
    .for('no key update');
}

export async function hasOwner(db: Queryable): Promise<boolean> {
  const found = await db
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(isHere(eq(staffMembers.role, 'owner')))
    .limit(1);
  return found.length > 0;
}

/** null: somebody with this e-mail works here already. */
export async function insertMember(
  tx: Transaction,
  member: Pick<MemberRow, 'email' | 'name' | 'role' | 'passwordHash'> &
    Partial<Pick<MemberRow, 'storeIds'>>,
): Promise<MemberRow | null> {
  const [row] = await tx.insert(staffMembers).values(member).onConflictDoNothing().returning();
  return row ?? null;
}

export function listMembers(db: Queryable) {
  const lastUse = db
    .select({ staffId: staffSessions.staffId, at: max(staffSessions.lastUsedAt).as('at') })
    .from(staffSessions)
    .groupBy(staffSessions.staffId)
    .as('last_use');
  return db
    .select({
      id: staffMembers.id,
      name: staffMembers.name,
      email: staffMembers.email,
      role: staffMembers.role,
      storeIds: staffMembers.storeIds,
      version: staffMembers.version,
      hasSecondFactor: hasFactor(),
      lastUsedAt: lastUse.at,
    })
    .from(staffMembers)
    .leftJoin(lastUse, eq(lastUse.staffId, staffMembers.id))
    .where(isNull(staffMembers.leftAt))
    .orderBy(asc(staffMembers.role), asc(staffMembers.name), asc(staffMembers.id));
}

/** False: there was no PIN to remove, or the member has left. */
export async function updatePin(
  tx: Transaction,
  staffId: string,
  pinHash: string | null,
): Promise<boolean> {
  const hadOne = pinHash === null ? isNotNull(staffMembers.pinHash) : undefined;
  const changed = await tx
    .update(staffMembers)
    .set({ pinHash })
    .where(and(isHere(eq(staffMembers.id, staffId)), hadOne))
    .returning({ id: staffMembers.id });
  return changed.length > 0;
}

/** On every device: each was told the PIN of before. */
export async function endActing(tx: Transaction, staffId: string): Promise<void> {
  await tx.execute(
    sql`update devices set acting_staff_id = null, acting_until = null where acting_staff_id = ${staffId}`,
  );
}

/** Members who may work for one of the stores. */
export function listPeopleWithPin(
  db: Queryable,
  reach: Reach,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: staffMembers.id, name: staffMembers.name })
    .from(staffMembers)
    .where(
      and(
        isNull(staffMembers.leftAt),
        isNotNull(staffMembers.pinHash),
        reach ? worksFor(reach) : undefined,
      ),
    )
    .orderBy(asc(staffMembers.name), asc(staffMembers.id));
}

/** As `reachOf` has it. */
function worksFor(stores: readonly string[]): SQL {
  return sql`(${staffMembers.role} = 'owner' or ${staffMembers.storeIds} = '{}'
    or ${staffMembers.storeIds} && ${sql.param([...stores])}::uuid[])`;
}

/** A passkey or an authenticator app. */
export function hasFactor() {
  return sql<boolean>`(${staffMembers.totpSecret} is not null
    or exists (select from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staffMembers.id}))`;
}

/** Returns false when the row has another version by now. */
export async function updateMember(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  change: Partial<
    Pick<MemberRow, 'name' | 'email' | 'passwordHash' | 'role' | 'storeIds' | 'leftAt'>
  >,
): Promise<boolean> {
  const changed = await tx
    .update(staffMembers)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(staffMembers.id, id), eq(staffMembers.version, version)))
    .returning({ id: staffMembers.id });
  return changed.length > 0;
}

function isHere(which: ReturnType<typeof eq>) {
  return and(which, isNull(staffMembers.leftAt));
}

export async function insertInvitation(
  tx: Queryable,
  invitation: Pick<InvitationRow, 'tokenHash' | 'email' | 'role' | 'invitedBy' | 'expiresAt'> &
    Partial<Pick<InvitationRow, 'storeIds'>>,
): Promise<string> {
  const [row] = await tx
    .insert(staffInvitations)
    .values(invitation)
    .returning({ id: staffInvitations.id });
  if (!row) throw new Error('The invitation was not stored');
  return row.id;
}

export async function findInvitation(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | null> {
  const [row] = await selectOpen(db, now, eq(staffInvitations.tokenHash, tokenHash));
  return row ?? null;
}

export async function lockInvitation(
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | null> {
  const [row] = await selectOpen(tx, now, eq(staffInvitations.tokenHash, tokenHash)).for('update');
  return row ?? null;
}

/** Of those that were sent by mail. */
export function listInvitations(db: Queryable, now: Date) {
  return selectOpen(db, now, sql`${staffInvitations.email} is not null`).orderBy(
    asc(staffInvitations.email),
  );
}

function selectOpen(db: Queryable, now: Date, which: ReturnType<typeof eq>) {
  return db
    .select()
    .from(staffInvitations)
    .where(and(which, isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now)));
}

export async function markInvitationUsed(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(staffInvitations).set({ usedAt: now }).where(eq(staffInvitations.id, id));
}

/** null: there was none that is still open. */
export async function deleteInvitation(tx: Transaction, id: string): Promise<InvitationRow | null> {
  const [row] = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.usedAt)))
    .returning();
  return row ?? null;
}

/** A newer invitation replaces the older one. */
export async function deleteInvitationsOf(tx: Queryable, email: string): Promise<void> {
  const isOpen = isNull(staffInvitations.usedAt);
  await tx.delete(staffInvitations).where(and(eq(staffInvitations.email, email), isOpen));
}

/** Those that the shop or a command printed. Nodes that start together take turns, so that one link is left. */
export async function deleteOwnerLinks(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${OWNER_LINK_LOCK})`);
  const isOpen = isNull(staffInvitations.usedAt);
  await tx.delete(staffInvitations).where(and(isNull(staffInvitations.invitedBy), isOpen));
}

/** Deletes unused invitations that the member sent. */
export function deleteInvitationsBy(tx: Transaction, staffId: string): Promise<InvitationRow[]> {
  return tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.invitedBy, staffId), isNull(staffInvitations.usedAt)))
    .returning();
}

/** Deletes invitations that are used or expired. */
export async function deleteSpentInvitations(db: Queryable, now: Date): Promise<void> {
  await db
    .delete(staffInvitations)
    .where(or(isNotNull(staffInvitations.usedAt), lt(staffInvitations.expiresAt, now)));
}
