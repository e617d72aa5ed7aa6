/** The log of what staff changed, written with each change. */
import { sayChange } from '@driftstone/contract/staff/log/say-change.rules.ts';
import type { LogAction } from '@driftstone/contract/staff/log/log-sentences.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import type { StaffMember } from '#security/staff-member.ts';
import { auditLog } from './audit.tables.ts';

export interface Change {
  action: LogAction;
  subject: { kind: string; id: string; name: string };
  /** The ids of what else it is about: the log finds the change by them too. */
  alsoAbout?: readonly string[];
  /** Only the fields that changed. No secrets, and nothing about a customer that an erasure would have to find. */
  before?: object;
  after?: object;
}

/** Writes in the transaction of the change, so that neither exists without the other. */
export async function recordChange(
  tx: Transaction,
  { id: staffId, name: staffName }: Pick<StaffMember, 'id' | 'name'>,
  { action, subject, alsoAbout = [], before, after }: Change,
): Promise<void> {
  const said = sayChange(action, {
    by: staffName,
    name: subject.name,
    before: asStored(before),
    after: asStored(after),
  });
  await tx.insert(auditLog).values({
    staffId,
    staffName,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    alsoAbout: [...alsoAbout],
    before,
    after,
    said: [said.sentence, ...said.details].join(' ').toLowerCase(),
  });
}

/** As it is read again: a moment as text. */
function asStored(values: object = {}): Record<string, unknown> {
  return JSON.parse(JSON.stringify(values));
}
