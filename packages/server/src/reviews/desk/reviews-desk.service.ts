/** Reviews at the desk: answered for everybody to read, and hidden only for a reason that the law allows. */
import type { HideReason } from '@driftstone/contract/reviews/hidden-reviews.rules.ts';
import { DAYS_TO_ANSWER } from '@driftstone/contract/reviews/reviews.limits.ts';
import type { ReviewFilter } from '@driftstone/contract/reviews/reviews-desk.schema.ts';
import { recordChange } from '#audit/audit-log.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { mailSender, shopMailbox } from '#mail/shop-mailbox.ts';
import { queueMail, withdrawMails } from '#mail/mail-queue.ts';
import type { Reach } from '#security/reach.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { buildAnswerMail } from './answer.mail.ts';
import {
  countUnanswered,
  type DeskReviewRow,
  findDeskReview,
  listDeskReviews,
  listMiscounted,
  readCounts,
  type ReviewFigures,
  updateReview,
} from './reviews-desk.queries.ts';

const PAGE = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Wanted {
  show: ReviewFilter;
  rating?: number | undefined;
  before?: string | undefined;
}

export async function findReviews(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { view: reach }: Pick<StaffMember, 'view'>,
  wanted: Wanted,
): Promise<{ reviews: DeskReviewRow[]; hasMore: boolean }> {
  const rows = await listDeskReviews(db, wanted, {
    reach,
    limit: PAGE + 1,
    since: dueSince(now()),
  });
  return { reviews: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

/** Of the stores that are looked at. */
export function readFigures(
  { db }: Pick<Shop, 'db'>,
  { view }: Pick<StaffMember, 'view'>,
): Promise<ReviewFigures> {
  return readCounts(db, view);
}

/** One mail about the first answer, none when it is corrected. @throws ShopError REVIEW_NOT_FOUND, CHANGED_MEANWHILE */
export function answerReview(
  shop: Shop,
  staff: StaffMember,
  reviewId: string,
  { answer, version }: { answer: string | null; version: number },
): Promise<DeskReviewRow> {
  return shop.db.transaction(async (tx) => {
    const before = await requireReview(tx, staff, reviewId);
    const by = answer === null ? null : staff.name;
    const answeredAt = answer === null ? null : shop.now();
    await change(tx, reviewId, version, { answer, answeredAt, answeredBy: by });
    const cause = answerMailCause(reviewId);
    const sender = {
      ...shop.config,
      contactEmail: shopMailbox(shop),
      sender: mailSender(shop),
    };
    if (answer === null) await withdrawMails(tx, [cause]);
    else await queueMail(tx, { cause, mail: buildAnswerMail(before, answer, sender) });
    // Without the words: they may name the customer, and the log outlives the account.
    await recordChange(tx, staff, {
      action: answer === null ? 'review_answer_withdrawn' : 'review_answered',
      subject: subjectOf(before),
    });
    return requireReview(tx, staff, reviewId);
  });
}

/** @throws ShopError REVIEW_NOT_FOUND, CHANGED_MEANWHILE */
export function hideReview(
  { db }: Pick<Shop, 'db'>,
  staff: StaffMember,
  reviewId: string,
  { reason, version }: { reason: HideReason | null; version: number },
): Promise<DeskReviewRow> {
  return db.transaction(async (tx) => {
    const before = await requireReview(tx, staff, reviewId);
    await change(tx, reviewId, version, { hiddenFor: reason });
    await recordChange(tx, staff, {
      action: reason === null ? 'review_shown_again' : 'review_hidden',
      subject: subjectOf(before),
      before: { hiddenFor: before.review.hiddenFor, stars: before.review.rating },
      after: { hiddenFor: reason, stars: before.review.rating },
    });
    return requireReview(tx, staff, reviewId);
  });
}

export function answerMailCause(reviewId: string): string {
  return `review-answer:${reviewId}`;
}

async function change(
  tx: Transaction,
  id: string,
  version: number,
  changed: Parameters<typeof updateReview>[2],
): Promise<void> {
  if (!(await updateReview(tx, { id, version }, changed))) throw new ShopError('CHANGED_MEANWHILE');
}

async function requireReview(
  tx: Transaction,
  { reach }: StaffMember,
  reviewId: string,
): Promise<DeskReviewRow> {
  const review = await findDeskReview(tx, reach, reviewId);
  if (!review) throw new ShopError('REVIEW_NOT_FOUND');
  return review;
}

function subjectOf({ review, orderNumber }: DeskReviewRow) {
  return { kind: 'review', id: review.id, name: `The review of order #${orderNumber}` };
}

/** Those of the last days that everybody reads without the shop's answer. */
export function countUnansweredReviews(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  view: Reach,
): Promise<number> {
  return countUnanswered(db, view, dueSince(now()));
}

function dueSince(now: Date): Date {
  return new Date(now.getTime() - DAYS_TO_ANSWER * DAY_MS);
}

/** For the ledger: the stores whose figures differ from their reviews. */
export function findMiscountedReviews(db: Queryable): Promise<string[]> {
  return listMiscounted(db);
}
