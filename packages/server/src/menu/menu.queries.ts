import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { menuDrafts, menuPublications } from './menu.tables.ts';

export type DraftRow = typeof menuDrafts.$inferSelect;
export type PublicationRow = typeof menuPublications.$inferSelect;
/** Leaves out the document, which is large. */
export type PublicationEntry = Omit<PublicationRow, 'document'>;

const NO_DRAFT: Omit<DraftRow, 'id'> = { version: 1, document: null, editors: [] };

export async function findDraft(db: Queryable): Promise<Omit<DraftRow, 'id'>> {
  const [draft] = await db.select().from(menuDrafts);
  return draft ?? NO_DRAFT;
}

/** Locks the draft, so that all editing and publishing takes turns. */
export async function lockDraft(tx: Queryable): Promise<DraftRow> {
  const [draft] = await tx
    .insert(menuDrafts)
    .values({ id: 1 })
    .onConflictDoUpdate({ target: menuDrafts.id, set: { id: 1 } })
    .returning();
  if (!draft) throw new Error('The draft was not stored');
  return draft;
}

/** The draft must be locked. */
export async function storeDraft(
  tx: Queryable,
  { document, editors }: { document: Menu | null; editors: string[] },
): Promise<void> {
  await tx.update(menuDrafts).set({ document, editors, version: sql`${menuDrafts.version} + 1` });
}

const ENTRY_COLUMNS = {
  id: menuPublications.id,
  changes: menuPublications.changes,
  publishedAt: menuPublications.publishedAt,
  publishedBy: menuPublications.publishedBy,
  writtenBy: menuPublications.writtenBy,
  restoredId: menuPublications.restoredId,
};

/** Newest first, by their ids, which sort by time. */
export function listPublications(
  db: Queryable,
  before: string | undefined,
  limit: number,
): Promise<PublicationEntry[]> {
  return db
    .select(ENTRY_COLUMNS)
    .from(menuPublications)
    .where(before === undefined ? undefined : lt(menuPublications.id, before))
    .orderBy(desc(menuPublications.id))
    .limit(limit);
}

export async function findPublication(db: Queryable, id: string): Promise<PublicationRow | null> {
  const [found] = await db.select().from(menuPublications).where(eq(menuPublications.id, id));
  return found ?? null;
}

export async function findLastPublication(db: Queryable): Promise<PublicationRow | null> {
  const [last] = await db
    .select()
    .from(menuPublications)
    .orderBy(desc(menuPublications.id))
    .limit(1);
  return last ?? null;
}

export async function insertPublication(
  tx: Queryable,
  publication: typeof menuPublications.$inferInsert,
): Promise<PublicationRow> {
  const [stored] = await tx.insert(menuPublications).values(publication).returning();
  if (!stored) throw new Error('The publication was not stored');
  return stored;
}

/** Returns those of the URLs that pizzas of the draft or of any publication have. */
export async function listPicturesOfDocuments(
  db: Queryable,
  urls: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    select distinct pizza ->> 'imageUrl' as url
    from (
      select ${menuDrafts.document} as document from ${menuDrafts}
      union all select ${menuPublications.document} from ${menuPublications}
    ) menus, jsonb_array_elements(menus.document -> 'pizzas') pizza
    where pizza ->> 'imageUrl' = any(${sql.param([...urls])}::text[])`);
  return rows.map(({ url }) => url);
}
