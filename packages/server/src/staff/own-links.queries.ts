import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { staffLinks } from './staff.tables.ts';

export type LinkRow = typeof staffLinks.$inferSelect;
export type LinkKind = LinkRow['kind'];

/** Replaces the member's older links of these kinds. */
export async function replaceLinks(
  tx: Transaction,
  staffId: string,
  kinds: readonly LinkKind[],
  links: readonly Pick<LinkRow, 'kind' | 'tokenHash' | 'email' | 'expiresAt'>[],
): Promise<void> {
  await deleteLinks(tx, staffId, kinds);
  if (links.length > 0)
    await tx.insert(staffLinks).values(links.map((link) => ({ ...link, staffId })));
}

export async function deleteLinks(
  tx: Transaction,
  staffId: string,
  kinds: readonly LinkKind[],
): Promise<void> {
  await tx
    .delete(staffLinks)
    .where(and(eq(staffLinks.staffId, staffId), inArray(staffLinks.kind, [...kinds])));
}

/** null: the token is unknown, used, too old, replaced by a newer one, or of another kind. */
export async function findLink(
  db: Queryable,
  tokenHash: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<LinkRow | null> {
  const [row] = await db
    .select()
    .from(staffLinks)
    .where(isGood(tokenHash, kinds, now));
  return row ?? null;
}

/** null as above, and when a rival used the link first. */
export async function useLink(
  tx: Transaction,
  tokenHash: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<LinkRow | null> {
  const [row] = await tx
    .update(staffLinks)
    .set({ usedAt: now })
    .where(isGood(tokenHash, kinds, now))
    .returning();
  return row ?? null;
}

/** Whether one of the links of these kinds still waits to be opened. */
export async function hasUnusedLink(
  tx: Transaction,
  staffId: string,
  kinds: readonly LinkKind[],
): Promise<boolean> {
  const found = await tx
    .select({ kind: staffLinks.kind })
    .from(staffLinks)
    .where(
      and(
        eq(staffLinks.staffId, staffId),
        inArray(staffLinks.kind, [...kinds]),
        isNull(staffLinks.usedAt),
      ),
    );
  return found.length > 0;
}

export async function deleteExpiredLinks(db: Queryable, now: Date): Promise<void> {
  await db.delete(staffLinks).where(lt(staffLinks.expiresAt, now));
}

function isGood(tokenHash: string, kinds: readonly LinkKind[], now: Date) {
  return and(
    eq(staffLinks.tokenHash, tokenHash),
    inArray(staffLinks.kind, [...kinds]),
    isNull(staffLinks.usedAt),
    gt(staffLinks.expiresAt, now),
  );
}
