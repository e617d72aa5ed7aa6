import { and, desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { auditLog } from './audit.tables.ts';

export type LoggedRow = typeof auditLog.$inferSelect;

interface Wanted {
  /** Lists only rows older than this one. */
  before?: string | undefined;
  staffId?: string | undefined;
  /** The kind of subject. */
  kind?: string | undefined;
}

/** Newest first. */
export function listChanges(
  db: Queryable,
  { before, staffId, kind }: Wanted,
  limit: number,
): Promise<LoggedRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        before === undefined ? undefined : lt(auditLog.id, before),
        staffId === undefined ? undefined : eq(auditLog.staffId, staffId),
        kind === undefined ? undefined : eq(auditLog.subjectKind, kind),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
