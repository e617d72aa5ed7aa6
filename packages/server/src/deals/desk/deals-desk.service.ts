/** Makes, changes and switches offers at the desk, and logs each change. */
import { explainDeal } from '@driftstone/contract/deals/deal-words.rules.ts';
import type { DealDraft } from '@driftstone/contract/deals/deals-desk.schema.ts';
import type { DealTerms } from '@driftstone/contract/deals/deals.schema.ts';
import { isSame } from '@driftstone/contract/menu/same-document.rules.ts';
import { recordChange } from '#audit/audit-log.ts';
import { readGroupNames } from '#catalogue/catalogue.service.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { type DealRow, insertDeal, listDeals, lockDeal, updateDeal } from './deals-desk.queries.ts';

export { listDeals };

/** More offers than anybody can tell customers about, and as many as are priced at once. */
const MAX_DEALS_ON = 20;

type Base = Pick<Shop, 'db' | 'now'>;

/** @throws ShopError TOO_MANY_DEALS */
export function makeDeal(
  { db, now }: Base,
  staff: StaffMember,
  draft: DealDraft,
): Promise<DealRow> {
  return db.transaction(async (tx) => {
    const made = await insertDeal(tx, draft);
    await requireFewOn(tx);
    await recordChange(tx, staff, {
      action: 'deal_made',
      subject: subjectOf(made),
      after: { says: await says(tx, draft, now()) },
    });
    return made;
  });
}

/** @throws ShopError DEAL_NOT_FOUND, CHANGED_MEANWHILE */
export function changeDeal(
  { db, now }: Base,
  staff: StaffMember,
  dealId: string,
  { deal: draft, version }: { deal: DealDraft; version: number },
): Promise<DealRow> {
  return db.transaction(async (tx) => {
    const before = await requireDeal(tx, dealId, version);
    return storeDeal(tx, staff, before, draft, now());
  });
}

/** Changes the terms of offers, also of those that are off. */
export async function reviseDeals(
  tx: Transaction,
  staff: Pick<StaffMember, 'id' | 'name'>,
  revise: (terms: DealTerms) => DealTerms,
  now: Date,
): Promise<void> {
  for (const { id } of (await listDeals(tx)).filter(({ terms }) => !isSame(revise(terms), terms))) {
    const before = await lockDeal(tx, id);
    if (before) await storeDeal(tx, staff, before, { terms: revise(before.terms) }, now);
  }
}

/** The deal must be locked. */
async function storeDeal(
  tx: Transaction,
  staff: Pick<StaffMember, 'id' | 'name'>,
  before: DealRow,
  change: Partial<DealDraft>,
  now: Date,
): Promise<DealRow> {
  const changed = await updateDeal(tx, before, change);
  await recordChange(tx, staff, {
    action: 'deal_changed',
    subject: subjectOf(changed),
    before: { name: before.name, says: await says(tx, before, now) },
    after: { name: changed.name, says: await says(tx, changed, now) },
  });
  return changed;
}

/** @throws ShopError DEAL_NOT_FOUND, CHANGED_MEANWHILE, TOO_MANY_DEALS */
export function switchDeal(
  { db }: Base,
  staff: StaffMember,
  dealId: string,
  { isOn, version }: { isOn: boolean; version: number },
): Promise<DealRow> {
  return db.transaction(async (tx) => {
    const before = await requireDeal(tx, dealId, version);
    const switched = await updateDeal(tx, before, { isOn });
    if (isOn) await requireFewOn(tx);
    await recordChange(tx, staff, {
      action: isOn ? 'deal_switched_on' : 'deal_switched_off',
      subject: subjectOf(switched),
    });
    return switched;
  });
}

async function requireDeal(tx: Transaction, dealId: string, version: number): Promise<DealRow> {
  const deal = await lockDeal(tx, dealId);
  if (!deal) throw new ShopError('DEAL_NOT_FOUND');
  if (deal.version !== version) throw new ShopError('CHANGED_MEANWHILE');
  return deal;
}

async function requireFewOn(tx: Transaction): Promise<void> {
  const on = (await listDeals(tx)).filter(({ isOn }) => isOn);
  if (on.length > MAX_DEALS_ON) throw new ShopError('TOO_MANY_DEALS');
}

async function says(
  tx: Transaction,
  { terms }: Pick<DealRow, 'terms'>,
  now: Date,
): Promise<string> {
  return explainDeal(terms, { nowMs: now.getTime(), nameGroup: await readGroupNames(tx) });
}

function subjectOf({ id, name }: DealRow) {
  return { kind: 'deal', id, name } as const;
}
