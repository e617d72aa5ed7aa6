import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import { asc, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { menuDrafts, menuDraftSteps, menuPublications, pricePlans } from './menu.tables.ts';

export type DraftRow = typeof menuDrafts.$inferSelect;
export type StepRow = typeof menuDraftSteps.$inferSelect;
export type PlanRow = typeof pricePlans.$inferSelect;
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

/** How many changes of the draft can be taken back, one after the other. */
const KEPT_STEPS = 20;

/** The draft must be locked. */
export async function insertStep(
  tx: Queryable,
  step: Pick<StepRow, 'document' | 'editors' | 'words' | 'madeBy'>,
): Promise<void> {
  await tx.insert(menuDraftSteps).values(step);
  await tx.execute(sql`
    delete from ${menuDraftSteps}
    where id in (select id from ${menuDraftSteps} order by id desc offset ${KEPT_STEPS})`);
}

export async function findLastStep(
  db: Queryable,
): Promise<Pick<StepRow, 'words' | 'madeBy'> | null> {
  const [step] = await db
    .select({ words: menuDraftSteps.words, madeBy: menuDraftSteps.madeBy })
    .from(menuDraftSteps)
    .orderBy(desc(menuDraftSteps.id))
    .limit(1);
  return step ?? null;
}

/** Deletes it. The draft must be locked. */
export async function takeLastStep(tx: Queryable): Promise<StepRow | null> {
  const [last] = await listSteps(tx).limit(1);
  if (last) await tx.delete(menuDraftSteps).where(eq(menuDraftSteps.id, last.id));
  return last ?? null;
}

/** Newest first. */
export function listSteps(tx: Queryable) {
  return tx.select().from(menuDraftSteps).orderBy(desc(menuDraftSteps.id));
}

export async function updateStep(tx: Queryable, id: string, document: Menu): Promise<void> {
  await tx.update(menuDraftSteps).set({ document }).where(eq(menuDraftSteps.id, id));
}

export async function deleteSteps(tx: Queryable): Promise<void> {
  await tx.delete(menuDraftSteps);
}

export function listPlans(db: Queryable): Promise<PlanRow[]> {
  return db.select().from(pricePlans).orderBy(asc(pricePlans.at), asc(pricePlans.id));
}

export async function insertPlan(
  tx: Queryable,
  plan: typeof pricePlans.$inferInsert,
): Promise<PlanRow> {
  const [stored] = await tx.insert(pricePlans).values(plan).returning();
  if (!stored) throw new Error('The plan was not stored');
  return stored;
}

export async function lockPlan(tx: Queryable, id: string): Promise<PlanRow | null> {
  const [plan] = await tx.select().from(pricePlans).where(eq(pricePlans.id, id)).for('update');
  return plan ?? null;
}

export async function updatePlan(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.update(pricePlans).set({ at }).where(eq(pricePlans.id, id));
}

export async function deletePlan(tx: Queryable, id: string): Promise<void> {
  await tx.delete(pricePlans).where(eq(pricePlans.id, id));
}

/** The first whose time has come. */
function selectDuePlan(db: Queryable, now: Date) {
  return db
    .select()
    .from(pricePlans)
    .where(lte(pricePlans.at, now))
    .orderBy(asc(pricePlans.at), asc(pricePlans.id))
    .limit(1);
}

export async function isPlanDue(db: Queryable, now: Date): Promise<boolean> {
  return (await selectDuePlan(db, now)).length > 0;
}

/** Sees a plan that is moved at this moment as it is then. */
export async function lockDuePlan(tx: Queryable, now: Date): Promise<PlanRow | null> {
  const [due] = await selectDuePlan(tx, now).for('update');
  return due ?? null;
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

/** Returns those of the URLs that pizzas of the draft, of its way back or of any publication have. */
export async function listPicturesOfDocuments(
  db: Queryable,
  urls: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    select distinct pizza ->> 'imageUrl' as url
    from (
      select ${menuDrafts.document} as document from ${menuDrafts}
      union all select ${menuDraftSteps.document} from ${menuDraftSteps}
      union all select ${menuPublications.document} from ${menuPublications}
    ) menus, jsonb_array_elements(menus.document -> 'pizzas') pizza
    where pizza ->> 'imageUrl' = any(${sql.param([...urls])}::text[])`);
  return rows.map(({ url }) => url);
}
