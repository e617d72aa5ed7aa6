/** Prices that are published at a time to come, on the menu of that moment. */
import type { LogAction } from '@driftstone/contract/staff/log/log-sentences.rules.ts';
import { carryPrices } from '@driftstone/contract/menu/carried-prices.rules.ts';
import { applyRound, listPriceRows } from '@driftstone/contract/menu/price-round.rules.ts';
import { sayRound } from '@driftstone/contract/menu/price-round-words.rules.ts';
import { isSame } from '@driftstone/contract/menu/same-document.rules.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import type { MovePlan, PlanPrices } from '@driftstone/contract/menu/price-round.schema.ts';
import { recordChange } from '#audit/audit-log.ts';
import { instantOf } from '#config/london-time.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { lockVersion } from './draft.service.ts';
import { parseMenu, readLiveMenu } from './live-menu.service.ts';
import {
  deletePlan,
  type DraftRow,
  insertPlan,
  isPlanDue,
  listPlans,
  listSteps,
  lockDraft,
  lockDuePlan,
  lockPlan,
  type PlanRow,
  storeDraft,
  updatePlan,
  updateStep,
} from './menu.queries.ts';
import { putLive } from './publication.service.ts';

const MAX_PLANS = 20;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

type Clock = Pick<Shop, 'now'>;

/** @throws ShopError CHANGED_MEANWHILE when the menu is not as the member saw it; MENU_REFUSED */
export async function planPrices(
  shop: Shop,
  staff: StaffMember,
  { round, at: wallTime, version }: PlanPrices,
): Promise<void> {
  const at = requireToCome(shop, wallTime);
  await shop.db.transaction(async (tx) => {
    await lockVersion(tx, version);
    if ((await listPlans(tx)).length >= MAX_PLANS)
      throw refusal('That is a lot of planned prices. Please remove one first.');
    const live = await readLiveMenu(tx);
    if (listPriceRows(live, round).length === 0)
      throw refusal('Nothing that customers see has such a price. Publish it first.');
    const plan = await insertPlan(tx, {
      round,
      at,
      staffId: staff.id,
      plannedBy: staff.name,
    });
    await recordPlan(tx, staff, 'prices_planned', plan, {
      after: { at, prices: sayRound(live, round) },
    });
  });
}

/** @throws ShopError PLAN_NOT_FOUND, MENU_REFUSED; CHANGED_MEANWHILE when it has another time than the member saw */
export async function movePlan(
  shop: Shop,
  staff: StaffMember,
  id: string,
  { at: wallTime, was }: MovePlan,
): Promise<void> {
  const at = requireToCome(shop, wallTime);
  await shop.db.transaction(async (tx) => {
    const plan = await requirePlan(tx, id);
    if (was !== undefined && plan.at.getTime() !== Date.parse(was))
      throw new ShopError('CHANGED_MEANWHILE');
    await updatePlan(tx, id, at);
    await recordPlan(tx, staff, 'prices_moved', plan, { before: { at: plan.at }, after: { at } });
  });
}

/** @throws ShopError PLAN_NOT_FOUND */
export async function callOffPlan(shop: Shop, staff: StaffMember, id: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const plan = await requirePlan(tx, id);
    await deletePlan(tx, id);
    const prices = sayRound(await readLiveMenu(tx), plan.round);
    await recordPlan(tx, staff, 'prices_called_off', plan, { before: { at: plan.at, prices } });
  });
}

/** Publishes each plan whose time has come, once, whichever node it is. */
export async function publishDuePrices(shop: Pick<Shop, 'db' | 'now'>): Promise<void> {
  while (await isPlanDue(shop.db, shop.now())) await publishNext(shop);
}

async function publishNext(shop: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await shop.db.transaction(async (tx) => {
    // The draft's lock, which all publishing takes, comes first.
    const draft = await lockDraft(tx);
    const plan = await lockDuePlan(tx, shop.now());
    if (!plan) return;
    await deletePlan(tx, plan.id);
    const before = await readLiveMenu(tx);
    const menu = applyRound(before, plan.round);
    const planner = { id: plan.staffId, name: plan.plannedBy };
    if (isSame(menu, before)) {
      await recordPlan(tx, planner, 'prices_matched_nothing', plan, {
        before: { at: plan.at, prices: sayRound(before, plan.round) },
      });
      return;
    }
    await putLive(shop, tx, planner, { before, menu });
    await carryIntoDraft(tx, draft, before, menu);
  });
}

/** Else the draft, and its way back, would publish the old prices again. */
async function carryIntoDraft(
  tx: Transaction,
  { document, editors }: DraftRow,
  before: Menu,
  after: Menu,
): Promise<void> {
  const carried = (stored: Menu) => carryPrices(parseMenu(stored, before), before, after);
  const menu = document && carried(document);
  const isDraft = menu !== null && !isSame(menu, after);
  await storeDraft(tx, isDraft ? { document: menu, editors } : { document: null, editors: [] });
  for (const step of await listSteps(tx))
    if (step.document) await updateStep(tx, step.id, carried(step.document));
}

async function requirePlan(tx: Transaction, id: string): Promise<PlanRow> {
  const plan = await lockPlan(tx, id);
  if (!plan) throw new ShopError('PLAN_NOT_FOUND');
  return plan;
}

function requireToCome({ now }: Clock, wallTime: string): Date {
  const ms = instantOf(wallTime);
  const fromNowMs = (ms ?? 0) - now().getTime();
  if (ms === null || fromNowMs <= 0) throw refusal('Please choose a time in the future.');
  if (fromNowMs > YEAR_MS) throw refusal('Please choose a time within a year.');
  return new Date(ms);
}

function refusal(message: string): ShopError {
  return new ShopError('MENU_REFUSED', { message });
}

async function recordPlan(
  tx: Transaction,
  staff: Parameters<typeof recordChange>[1],
  action: LogAction,
  { id }: PlanRow,
  what: { before?: object; after?: object },
): Promise<void> {
  await recordChange(tx, staff, {
    action,
    subject: { kind: 'menu', id, name: 'Planned prices' },
    ...what,
  });
}
