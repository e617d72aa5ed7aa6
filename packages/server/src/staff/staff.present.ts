import type {
  DeskMember,
  DeskSession,
  Invitation,
  LoggedChange,
  SecondFactors,
  StaffRow,
} from '@driftstone/contract/staff/staff.schema.ts';
import { nameRelease, thisRelease } from '#config/release.ts';
import type { LoggedRow } from '#audit/audit-log.queries.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Factors } from './factors.service.ts';
import type { MySession } from './sessions.service.ts';
import type { InvitationRow, listMembers } from './staff.queries.ts';

export function presentMember({ id, name, email, role, hasSecondFactor }: StaffMember): DeskMember {
  return { id, name, email, role, hasSecondFactor, release: nameRelease(thisRelease()) };
}

export function presentSession({
  id,
  device,
  createdAt,
  lastUsedAt,
  isCurrent,
}: MySession): DeskSession {
  return {
    id,
    device: device || null,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent,
  };
}

export function presentStaff({
  members,
  invitations,
}: {
  members: Awaited<ReturnType<typeof listMembers>>;
  invitations: InvitationRow[];
}): { members: StaffRow[]; invitations: Invitation[] } {
  return {
    members: members.map(({ lastUsedAt, ...member }) => ({
      ...member,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ id, email, role, storeIds, expiresAt }) => ({
      id,
      email: email ?? '',
      role,
      storeIds,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

export function presentChange(row: LoggedRow): LoggedChange {
  const { id, createdAt, staffName, action, subjectKind, subjectId, subjectName } = row;
  return {
    id,
    at: createdAt.toISOString(),
    by: staffName,
    action,
    subject: { kind: subjectKind, id: subjectId, name: subjectName },
    before: row.before && { ...row.before },
    after: row.after && { ...row.after },
  };
}

export function presentFactors({
  hasAuthenticator,
  passkeys,
  recoveryCodesLeft,
}: Factors): SecondFactors {
  return {
    hasAuthenticator,
    recoveryCodesLeft,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}
