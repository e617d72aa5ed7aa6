import { actionsOf, actionsSaying } from '@driftstone/contract/staff/log/say-change.rules.ts';
import type { LogAction } from '@driftstone/contract/staff/log/log-sentences.rules.ts';
import type { LogTopic } from '@driftstone/contract/staff/log/log-topics.ts';
import { and, arrayContains, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { auditLog } from './audit.tables.ts';

export type LoggedRow = typeof auditLog.$inferSelect;

interface Wanted {
  /** Lists only rows older than this one. */
  before?: string | undefined;
  staffId?: string | undefined;
  topic?: LogTopic | undefined;
  /** The kind of subject. */
  kind?: string | undefined;
  /** What the change was done to, or is about. */
  subjectId?: string | undefined;
  search?: string | undefined;
}

/** Newest first. */
export function listChanges(
  db: Queryable,
  { before, staffId, topic, kind, subjectId, search }: Wanted,
  limit: number,
): Promise<LoggedRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        before === undefined ? undefined : lt(auditLog.id, before),
        staffId === undefined ? undefined : eq(auditLog.staffId, staffId),
        topic === undefined ? undefined : inArray(auditLog.action, actionsOf(topic)),
        kind === undefined ? undefined : eq(auditLog.subjectKind, kind),
        subjectId === undefined
          ? undefined
          : or(eq(auditLog.subjectId, subjectId), arrayContains(auditLog.alsoAbout, [subjectId])),
        ...wordsOf(search).map(saysWord),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

function wordsOf(search = ''): string[] {
  return search.split(/\s+/).filter((word) => word !== '');
}

/** In a name, or in what the desk says of the change; of earlier releases in its values. */
function saysWord(typed: string): SQL | undefined {
  const word = typed
    .replace(/^#(?=\d)/, '')
    .replaceAll("'", '’')
    .toLowerCase();
  const { staffName, subjectName, before, after, said } = auditLog;
  const names = sql`lower(concat_ws(' ', ${staffName}, ${subjectName}))`;
  const values = sql`lower(concat_ws(' ', ${before}::text, ${after}::text))`;
  return or(
    sql`position(${word} in ${said}) > 0`,
    sql`position(${word} in ${names}) > 0`,
    and(
      eq(said, ''),
      or(sql`position(${word} in ${values}) > 0`, inArray(auditLog.action, actionsSaying(word))),
    ),
  );
}

/** The actions that were ever done, and the names of what they changed: 'hours_changed', 'deliveryFee'. */
export async function listDone(
  db: Queryable,
  actions: readonly LogAction[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ word: string }>(
    sql`select action as word from audit_log where action in ${[...actions]}
      union select key from audit_log, jsonb_object_keys(after) key where action in ${[...actions]}`,
  );
  return new Set(rows.map(({ word }) => word));
}

/** Everybody who is in the log, by their latest name. Jumps from one to the next, since a log grows long. */
export async function listAuthors(db: Queryable): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive authors as (
      (select staff_id, staff_name from audit_log order by staff_id desc, id desc limit 1)
      union all
      select next.staff_id, next.staff_name from authors, lateral (
        select staff_id, staff_name from audit_log
        where staff_id < authors.staff_id order by staff_id desc, id desc limit 1
      ) next
    )
    select staff_id as id, staff_name as name from authors`);
  return rows;
}
