import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { keptPizzas } from './kept-pizzas.tables.ts';

export type KeptPizzaRow = typeof keptPizzas.$inferSelect;
export type NewKeptPizza = Pick<KeptPizzaRow, 'userId' | 'name' | 'fingerprint' | 'words'>;

const isUsers = (userId: string) => eq(keptPizzas.userId, userId);
const isThis = (userId: string, id: string) => and(eq(keptPizzas.id, id), isUsers(userId));
const folded = sql`lower(${keptPizzas.name})`;

export function listKept(db: Queryable, userId: string): Promise<KeptPizzaRow[]> {
  return db.select().from(keptPizzas).where(isUsers(userId)).orderBy(asc(folded));
}

/** Held until the transaction ends: no other call changes which pizzas the user keeps. */
export async function lockKept(tx: Transaction, userId: string): Promise<void> {
  const key = `kept-pizzas:${userId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export function countKept(db: Queryable, userId: string): Promise<number> {
  return db.$count(keptPizzas, isUsers(userId));
}

/** Of all customers, those made of one of these pizzas. */
export function countKeptOf(db: Queryable, pizzaIds: readonly string[]): Promise<number> {
  return db.$count(
    keptPizzas,
    sql`string_to_array(${keptPizzas.fingerprint}, '|') && ${sql.param([...pizzaIds])}::text[]`,
  );
}

/** null: the user keeps one of this name. */
export async function insertKept(db: Queryable, kept: NewKeptPizza): Promise<KeptPizzaRow | null> {
  const [row] = await db.insert(keptPizzas).values(kept).onConflictDoNothing().returning();
  return row ?? null;
}

/** Whether another one has the name. */
export async function isNameTaken(
  db: Queryable,
  userId: string,
  { id, name }: Pick<KeptPizzaRow, 'id' | 'name'>,
): Promise<boolean> {
  const others = and(isUsers(userId), ne(keptPizzas.id, id), sql`${folded} = lower(${name})`);
  return (await db.$count(keptPizzas, others)) > 0;
}

/** null: there is no such pizza, or another user keeps it. */
export async function renameKept(
  db: Queryable,
  userId: string,
  { id, name }: Pick<KeptPizzaRow, 'id' | 'name'>,
): Promise<KeptPizzaRow | null> {
  const [row] = await db.update(keptPizzas).set({ name }).where(isThis(userId, id)).returning();
  return row ?? null;
}

/** Returns whether the user kept it. */
export async function deleteKept(db: Queryable, userId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(keptPizzas).where(isThis(userId, id)).returning();
  return deleted.length > 0;
}
