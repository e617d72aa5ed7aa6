/** Writes, changes, tries out, sends and stops newsletters at the desk. */
import { isDeepStrictEqual } from 'node:util';
import { keysOf, pick } from '@driftstone/contract/fields.ts';
import type { IssueDraft } from '@driftstone/contract/newsletter/newsletter-desk.schema.ts';
import { recordChange } from '#audit/audit-log.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { type BulkMails, countBulkMails, withdrawBulkMails } from '#mail/bulk-mails.ts';
import { queueMail } from '#mail/mail-queue.ts';
import { mailSender } from '#mail/shop-mailbox.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { buildIssueMail } from './issue.mail.ts';
import {
  countReaders,
  deleteIssue,
  findIssue,
  insertIssue,
  type IssueRow,
  listIssues,
  listPizzas,
  lockIssue,
  updateIssue,
} from './newsletter-desk.queries.ts';

const PAGE = 20;

export interface IssueWithMails extends IssueRow {
  mails: BulkMails;
}

type Base = Pick<Shop, 'db' | 'now'>;

export async function findIssues(
  { db }: Pick<Shop, 'db'>,
  before: string | undefined,
): Promise<{ issues: IssueWithMails[]; hasMore: boolean; readers: number }> {
  const rows = await listIssues(db, { before, limit: PAGE + 1 });
  const mails = await countBulkMails(db);
  return {
    issues: rows.slice(0, PAGE).map((issue) => withMails(issue, mails)),
    hasMore: rows.length > PAGE,
    readers: await countReaders(db),
  };
}

export function writeIssue(
  { db }: Base,
  staff: StaffMember,
  draft: IssueDraft,
): Promise<IssueWithMails> {
  return db.transaction(async (tx) => {
    const issue = await insertIssue(tx, draft);
    await recordChange(tx, staff, { action: 'newsletter_written', subject: subjectOf(issue) });
    return withMails(issue, new Map());
  });
}

/** @throws ShopError NEWSLETTER_NOT_FOUND, NEWSLETTER_IS_OUT, CHANGED_MEANWHILE */
export function changeIssue(
  { db }: Base,
  staff: StaffMember,
  issueId: string,
  { issue: draft, version }: { issue: IssueDraft; version: number },
): Promise<IssueWithMails> {
  return db.transaction(async (tx) => {
    const before = await requireDraft(tx, issueId, version);
    const changed = await updateIssue(tx, issueId, { ...draft, version: version + 1 });
    await recordChange(tx, staff, {
      action: 'newsletter_changed',
      subject: subjectOf(changed),
      ...changedOf(before, draft),
    });
    return withMails(changed, new Map());
  });
}

/** The blocks go to the log only when they changed. */
function changedOf({ subject, blocks }: IssueDraft, draft: IssueDraft) {
  const before = { subject, blocks };
  const changed = keysOf(before).filter((key) => !isDeepStrictEqual(before[key], draft[key]));
  return { before: pick(before, changed), after: pick(draft, changed) };
}

/** Discards a draft only. @throws ShopError NEWSLETTER_NOT_FOUND, NEWSLETTER_IS_OUT, CHANGED_MEANWHILE */
export function discardIssue(
  { db }: Base,
  staff: StaffMember,
  issueId: string,
  version: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const issue = await requireDraft(tx, issueId, version);
    await deleteIssue(tx, issueId);
    await recordChange(tx, staff, {
      action: 'newsletter_discarded',
      subject: subjectOf(issue),
      before: { subject: issue.subject, blocks: issue.blocks },
    });
  });
}

/** Mails it to the member only, with dead links. @throws ShopError NEWSLETTER_NOT_FOUND, NEWSLETTER_EMPTY */
export async function tryIssue(shop: Shop, staff: StaffMember, issueId: string): Promise<void> {
  const issue = await findIssue(shop.db, issueId);
  if (!issue) throw new ShopError('NEWSLETTER_NOT_FOUND');
  const { publicUrl } = shop.config;
  const pizzas = await listPizzas(shop.db, pizzaIdsOf(issue));
  refuseEmpty(issue, pizzas);
  const sender = mailSender(shop);
  const reader = { to: staff.email, leaveUrl: null };
  const mail = buildIssueMail({ ...issue, ...reader, sender, pizzas, publicUrl });
  const cause = `newsletter-test:${issueId}:${shop.now().getTime()}`;
  const test = { ...mail, subject: `Test: ${mail.subject}` };
  await shop.db.transaction((tx) => queueMail(tx, { cause, mail: test }));
}

/**
 * From then on, `newsletter-sending.service.ts` queues its mails.
 * @throws ShopError NEWSLETTER_NOT_FOUND, NEWSLETTER_IS_OUT, NEWSLETTER_EMPTY, NEWSLETTER_HAS_NO_READERS,
 * CHANGED_MEANWHILE
 */
export function sendIssue(
  { db, now }: Base,
  staff: StaffMember,
  issueId: string,
  version: number,
): Promise<IssueWithMails> {
  return db.transaction(async (tx) => {
    const issue = await requireDraft(tx, issueId, version);
    refuseEmpty(issue, await listPizzas(tx, pizzaIdsOf(issue)));
    const readers = await countReaders(tx);
    if (readers === 0) throw new ShopError('NEWSLETTER_HAS_NO_READERS');
    const sending = await updateIssue(tx, issueId, {
      state: 'sending',
      startedAt: now(),
      startedBy: staff.name,
      readers,
      version: version + 1,
    });
    await recordChange(tx, staff, {
      action: 'newsletter_sent',
      subject: subjectOf(issue),
      after: { readers },
    });
    return withMails(sending, new Map());
  });
}

/** A repeat changes nothing. @throws ShopError NEWSLETTER_NOT_FOUND */
export function stopIssue(
  { db }: Base,
  staff: StaffMember,
  issueId: string,
): Promise<IssueWithMails> {
  return db.transaction(async (tx) => {
    const issue = await lockIssue(tx, issueId);
    if (!issue) throw new ShopError('NEWSLETTER_NOT_FOUND');
    if (issue.state !== 'sending' && issue.state !== 'sent')
      return withMails(issue, await countBulkMails(tx));
    const withdrawn = await withdrawBulkMails(tx, { ending: `:${issueId}` });
    const stopped = await updateIssue(tx, issueId, {
      state: 'stopped',
      queued: issue.queued - withdrawn.length,
      lastReaderId: null,
      version: issue.version + 1,
    });
    await recordChange(tx, staff, {
      action: 'newsletter_stopped',
      subject: subjectOf(issue),
      after: { sent: stopped.queued, readers: issue.readers },
    });
    return withMails(stopped, await countBulkMails(tx));
  });
}

export function pizzaIdsOf({ blocks }: Pick<IssueRow, 'blocks'>): string[] {
  return blocks.flatMap((block) => (block.kind === 'pizza' ? [block.pizzaId] : []));
}

async function requireDraft(tx: Transaction, issueId: string, version: number): Promise<IssueRow> {
  const issue = await lockIssue(tx, issueId);
  if (!issue) throw new ShopError('NEWSLETTER_NOT_FOUND');
  if (issue.state !== 'draft') throw new ShopError('NEWSLETTER_IS_OUT');
  if (issue.version !== version) throw new ShopError('CHANGED_MEANWHILE');
  return issue;
}

/** What has left the menu is not named, and nothing else may be left. */
function refuseEmpty({ blocks }: IssueRow, onMenu: readonly { id: string }[]): void {
  const isShown = (block: IssueRow['blocks'][number]) =>
    block.kind !== 'pizza' || onMenu.some(({ id }) => id === block.pizzaId);
  if (!blocks.some(isShown)) throw new ShopError('NEWSLETTER_EMPTY');
}

const NONE: BulkMails = { waiting: 0, failed: 0 };

function withMails(issue: IssueRow, mails: ReadonlyMap<string, BulkMails>): IssueWithMails {
  return { ...issue, mails: mails.get(issue.id) ?? NONE };
}

function subjectOf({ id, subject }: IssueRow) {
  return { kind: 'newsletter', id, name: subject };
}
