import type { MessageFilter } from '@driftstone/contract/contact/messages-desk.schema.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { contactMessages, contactReplies } from '#contact/contact.tables.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';

type MessageRow = typeof contactMessages.$inferSelect;
export type ReplyRow = typeof contactReplies.$inferSelect;
export type MessageWithReplies = MessageRow & { replies: ReplyRow[] };

interface Wanted {
  show: MessageFilter;
  search?: string | undefined;
  /** Only what came before this one. */
  before?: string | undefined;
}

/** Newest first. */
export async function listMessages(
  db: Queryable,
  { show, search, before }: Wanted,
  limit: number,
): Promise<MessageWithReplies[]> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(
      and(
        show === 'open' ? isNull(contactMessages.doneAt) : undefined,
        show === 'done' ? isNotNull(contactMessages.doneAt) : undefined,
        search ? contains(search) : undefined,
        before === undefined ? undefined : lt(contactMessages.id, before),
      ),
    )
    .orderBy(desc(contactMessages.id))
    .limit(limit);
  return withReplies(db, rows);
}

function contains(search: string): SQL | undefined {
  const within = (column: typeof contactMessages.name | typeof contactMessages.email) =>
    sql`position(fold_name(${search}) in fold_name(${column})) > 0`;
  return or(within(contactMessages.name), within(contactMessages.email));
}

export async function findMessage(db: Queryable, id: string): Promise<MessageWithReplies | null> {
  const rows = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  const [message] = await withReplies(db, rows);
  return message ?? null;
}

async function withReplies(db: Queryable, rows: MessageRow[]): Promise<MessageWithReplies[]> {
  const ids = rows.map(({ id }) => id);
  const replies = ids.length === 0 ? [] : await listReplies(db, ids);
  const byMessage = Map.groupBy(replies, ({ messageId }) => messageId);
  return rows.map((row) => ({ ...row, replies: byMessage.get(row.id) ?? [] }));
}

function listReplies(db: Queryable, messageIds: string[]): Promise<ReplyRow[]> {
  return db
    .select()
    .from(contactReplies)
    .where(inArray(contactReplies.messageId, messageIds))
    .orderBy(asc(contactReplies.id));
}

/** Returns the reply's id. */
export async function insertReply(
  tx: Transaction,
  reply: Omit<typeof contactReplies.$inferInsert, 'id'>,
): Promise<string> {
  const [row] = await tx.insert(contactReplies).values(reply).returning({ id: contactReplies.id });
  if (!row) throw new Error('The reply was not stored');
  return row.id;
}

/** false: somebody else has changed it. */
export async function updateMessage(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  change: { doneAt: Date | null; doneBy: string | null },
): Promise<boolean> {
  const changed = await tx
    .update(contactMessages)
    .set({ ...change, version: version + 1 })
    .where(and(eq(contactMessages.id, id), eq(contactMessages.version, version)))
    .returning({ id: contactMessages.id });
  return changed.length > 0;
}

export function countOpen(db: Queryable): Promise<number> {
  return db.$count(contactMessages, isNull(contactMessages.doneAt));
}
