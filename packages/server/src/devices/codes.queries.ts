import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { workingStaff } from '#staff/staff.read.ts';
import { deviceCodes } from './devices.tables.ts';

export type CodeRow = typeof deviceCodes.$inferSelect;

/** The newest code of a member replaces the one before. */
export async function replaceCode(
  tx: Transaction,
  code: typeof deviceCodes.$inferInsert,
): Promise<CodeRow> {
  await tx.delete(deviceCodes).where(eq(deviceCodes.madeBy, code.madeBy));
  const [row] = await tx.insert(deviceCodes).values(code).returning();
  if (!row) throw new Error('The code was not stored');
  return row;
}

/** Looked up without a lock, which most guesses are refused by. */
export async function isGoodCode(db: Queryable, codeHash: string, now: Date): Promise<boolean> {
  return (await db.$count(deviceCodes, isGood(codeHash, now))) > 0;
}

function isGood(codeHash: string, now: Date) {
  return and(eq(deviceCodes.codeHash, codeHash), gt(deviceCodes.expiresAt, now));
}

/** Each code counts once, and while its maker works here. */
export async function takeCode(tx: Transaction, codeHash: string, now: Date) {
  const [code] = await tx.delete(deviceCodes).where(isGood(codeHash, now)).returning();
  if (!code) return null;
  const [maker] = await tx
    .select()
    .from(workingStaff)
    .where(and(eq(workingStaff.id, code.madeBy), isNull(workingStaff.leftAt)));
  return maker ? { code, maker } : null;
}

export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await db.delete(deviceCodes).where(lt(deviceCodes.expiresAt, now));
}
