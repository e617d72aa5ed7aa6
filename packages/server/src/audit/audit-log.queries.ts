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

/** In a name, a value, or the sentence that the desk makes of the action. */
function saysWord(typed: string): SQL | undefined {
  const word = typed.replace(/^#(?=\d)/, '').toLowerCase();
  const { staffName, subjectName, before, after } = auditLog;
  const text = sql`lower(concat_ws(' ', ${staffName}, ${subjectName}, ${before}::text, ${after}::text))`;
  const actions = actionsSaying(word);
  return or(
    sql`position(${word} in ${text}) > 0`,
    actions.length === 0 ? undefined : inArray(auditLog.action, actions),
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

/** Everybody who is in the log, by their latest name. */
export function listAuthors(db: Queryable): Promise<{ id: string; name: string }[]> {
  return db
    .selectDistinctOn([auditLog.staffId], { id: auditLog.staffId, name: auditLog.staffName })
    .from(auditLog)
    .orderBy(auditLog.staffId, desc(auditLog.id));
}
