/** The log of what staff changed, written with each change. */
import type { Transaction } from '#database/queryable.ts';
import type { StaffMember } from '#security/staff-member.ts';
import { auditLog } from './audit.tables.ts';

export interface Change {
  /** Snake case, past tense: pizza_changed. The desk's log puts it into words. */
  action: string;
  subject: { kind: string; id: string; name: string };
  /** Only the fields that changed. No secrets, and nothing about a customer that an erasure would have to find. */
  before?: object;
  after?: object;
}

/** Writes in the transaction of the change, so that neither exists without the other. */
export async function recordChange(
  tx: Transaction,
  { id: staffId, name: staffName }: Pick<StaffMember, 'id' | 'name'>,
  { action, subject, before, after }: Change,
): Promise<void> {
  await tx.insert(auditLog).values({
    staffId,
    staffName,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    before,
    after,
  });
}
