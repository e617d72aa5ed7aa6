/** The draft of the menu: what staff edit, and customers do not see. */
import type { LogAction } from '@driftstone/contract/staff/log/log-sentences.rules.ts';
import { applyEdit } from '@driftstone/contract/menu/menu-edits.rules.ts';
import { isSame } from '@driftstone/contract/menu/same-document.rules.ts';
import type { MenuEdit } from '@driftstone/contract/menu/menu-edits.schema.ts';
import { describeChanges } from '@driftstone/contract/menu/menu-changes.rules.ts';
import type { Count, EditMenu, MenuChange } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import { recordChange } from '#audit/audit-log.ts';
import { listSoldOut, type SoldOutMark } from '#catalogue/sold-out.service.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { StaffMember } from '#security/staff-member.ts';
import { requirePicture } from '#pictures/pictures.service.ts';
import type { Shop } from '#shop.ts';
import { parseMenu, readLiveMenu } from './live-menu.service.ts';
import { listCounts } from './sold-out.service.ts';
import {
  type DraftRow,
  findDraft,
  findLastStep,
  insertStep,
  listPlans,
  lockDraft,
  type PlanRow,
  type StepRow,
  storeDraft,
  takeLastStep,
} from './menu.queries.ts';

export interface MenuAtTheDesk {
  version: number;
  menu: Menu;
  live: Menu;
  changes: MenuChange[];
  soldOut: readonly SoldOutMark[];
  counts: readonly Count[];
  editors: readonly string[];
  lastStep: Pick<StepRow, 'words' | 'madeBy'> | null;
  plans: readonly PlanRow[];
}

export async function readMenuAtTheDesk({ db }: Pick<Shop, 'db'>): Promise<MenuAtTheDesk> {
  const draft = await findDraft(db);
  const live = await readLiveMenu(db);
  const menu = documentOf(draft, live) ?? live;
  return {
    version: draft.version,
    menu,
    live,
    changes: describeChanges(live, menu),
    soldOut: await listSoldOut(db),
    counts: await listCounts(db),
    editors: draft.editors,
    lastStep: await findLastStep(db),
    plans: await listPlans(db),
  };
}

/**
 * Makes all edits or none, as one step that can be taken back. With a version, nothing may have changed since it.
 * @throws ShopError CHANGED_MEANWHILE, with the present item if it is about one; MENU_REFUSED, PICTURE_NOT_FOUND
 */
export async function editMenu(
  shop: Shop,
  staff: StaffMember,
  { edits, version }: EditMenu,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const draft = version === undefined ? await lockDraft(tx) : await lockVersion(tx, version);
    const live = await readLiveMenu(tx);
    const before = documentOf(draft, live) ?? live;
    const menu = edits.reduce((edited, edit) => requireEdited(edited, edit, live), before);
    if (isSame(menu, before)) return;
    await requireNewPictures(tx, before, menu);
    const changes = describeChanges(before, menu);
    const editors = [...new Set([...draft.editors, staff.name])];
    await keepStep(tx, staff, draft, changes);
    await storeMenu(tx, live, { document: menu, editors });
    await recordEdits(tx, staff, changes);
  });
}

/** @throws ShopError CHANGED_MEANWHILE when the draft is not as the member saw it, or nothing is left to take back */
export async function undoStep(shop: Shop, staff: StaffMember, version: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const draft = await lockVersion(tx, version);
    const step = await takeLastStep(tx);
    if (!step) throw new ShopError('CHANGED_MEANWHILE');
    const live = await readLiveMenu(tx);
    const earlier = { document: documentOf(step, live), editors: step.editors };
    await storeMenu(tx, live, earlier);
    const changes = describeChanges(documentOf(draft, live) ?? live, earlier.document ?? live);
    await recordDraft(tx, staff, 'menu_step_undone', {
      after: { changes: changes.map(sentenceOf) },
    });
  });
}

/** It can be taken back too. @throws ShopError CHANGED_MEANWHILE */
export async function discardDraft(shop: Shop, staff: StaffMember, version: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const draft = await lockVersion(tx, version);
    const live = await readLiveMenu(tx);
    const document = documentOf(draft, live);
    if (!document) return;
    const changes = describeChanges(live, document);
    await keepStep(tx, staff, draft, changes);
    await storeDraft(tx, { document: null, editors: [] });
    await recordDraft(tx, staff, 'menu_draft_discarded', {
      before: { changes: changes.map(sentenceOf) },
    });
  });
}

async function keepStep(
  tx: Transaction,
  { name: madeBy }: StaffMember,
  { document, editors }: DraftRow,
  changes: readonly MenuChange[],
): Promise<void> {
  const subjects = [...new Set(changes.map(({ subject }) => subject))];
  const words = subjects.length === 1 ? String(subjects[0]) : `${subjects.length} things`;
  await insertStep(tx, { document, editors, words, madeBy });
}

/** No draft is stored that says what customers see anyway. */
async function storeMenu(
  tx: Transaction,
  live: Menu,
  { document, editors }: { document: Menu | null; editors: string[] },
): Promise<void> {
  const isDraft = document !== null && !isSame(document, live);
  await storeDraft(tx, isDraft ? { document, editors } : { document: null, editors: [] });
}

async function recordDraft(
  tx: Transaction,
  staff: StaffMember,
  action: LogAction,
  what: { before?: object; after?: object },
): Promise<void> {
  await recordChange(tx, staff, {
    action,
    subject: { kind: 'menu', id: 'draft', name: 'Menu' },
    ...what,
  });
}

/** Locks the draft. @throws ShopError CHANGED_MEANWHILE when it is not as the member saw it, or there is none */
export async function lockSeenDraft(
  tx: Transaction,
  version: number,
): Promise<{ menu: Menu; editors: string[] }> {
  const draft = await lockVersion(tx, version);
  const menu = documentOf(draft, await readLiveMenu(tx));
  if (!menu) throw new ShopError('CHANGED_MEANWHILE');
  return { menu, editors: draft.editors };
}

/** @throws ShopError CHANGED_MEANWHILE when the draft is not as the member saw it */
export async function lockVersion(tx: Transaction, version: number): Promise<DraftRow> {
  const draft = await lockDraft(tx);
  if (draft.version !== version) throw new ShopError('CHANGED_MEANWHILE');
  return draft;
}

function documentOf({ document }: Pick<DraftRow, 'document'>, live: Menu): Menu | null {
  return document && parseMenu(document, live);
}

function requireEdited(menu: Menu, edit: MenuEdit, live: Menu): Menu {
  const isShown = (id: string) => live.pizzas.some((pizza) => pizza.id === id);
  if (edit.kind === 'remove' && edit.list === 'pizzas' && isShown(edit.id)) {
    const message = 'Carts and orders have this pizza. Hide it instead.';
    throw new ShopError('MENU_REFUSED', { message });
  }
  const result = applyEdit(menu, edit);
  if ('menu' in result) return result.menu;
  if ('changedMeanwhile' in result)
    throw new ShopError('CHANGED_MEANWHILE', { more: { now: result.now } });
  const { issues } = result;
  throw new ShopError('MENU_REFUSED', { message: issues[0]?.message, issues });
}

/** A picture that the menu had before may be older than the rules for new ones. */
async function requireNewPictures(tx: Transaction, before: Menu, menu: Menu): Promise<void> {
  const known = new Set(before.pizzas.map(({ imageUrl }) => imageUrl));
  for (const { imageUrl } of menu.pizzas)
    if (!known.has(imageUrl)) await requirePicture(tx, imageUrl);
}

/** One line in the log for each thing that was changed. */
async function recordEdits(
  tx: Transaction,
  staff: StaffMember,
  changes: readonly MenuChange[],
): Promise<void> {
  const bySubject = Map.groupBy(changes, ({ kind, id }) => `${kind} ${id}`);
  for (const [first, ...others] of bySubject.values()) {
    if (!first) continue;
    await recordChange(tx, staff, {
      action: 'menu_drafted',
      subject: { kind: first.kind, id: first.id ?? first.kind, name: first.subject },
      after: { changes: [first, ...others].map(({ words }) => words) },
    });
  }
}

export function sentenceOf({ subject, words }: MenuChange): string {
  return `${subject}: ${words}`;
}
