/** Publishing the menu, its history, and the way back. */
import { isSame } from '@driftstone/contract/menu/menu-edits.rules.ts';
import { describeChanges } from '@driftstone/contract/menu/menu-changes.rules.ts';
import { contradictions, unsaidDiets } from '@driftstone/contract/menu/diet-issues.rules.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import { recordChange } from '#audit/audit-log.ts';
import { countHolders, type Holders } from '#cart/holders.service.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { listUndercuts, type Undercut } from './undercuts.rules.ts';
import { listPriceChanges, type PriceChange } from './menu-prices.rules.ts';
import {
  lockSeenDraft,
  lockVersion,
  type MenuAtTheDesk,
  readMenuAtTheDesk,
  sentenceOf,
} from './draft.service.ts';
import { parseMenu, readLiveMenu, writeLiveMenu } from './live-menu.service.ts';
import {
  deleteSteps,
  findLastPublication,
  findPublication,
  insertPublication,
  listPublications as selectPublications,
  type PublicationEntry,
  storeDraft,
} from './menu.queries.ts';

export interface PublicationPreview {
  desk: MenuAtTheDesk;
  prices: (PriceChange & Holders)[];
  undercuts: Undercut[];
  affected: Holders;
}

/** Placed orders keep their price. Carts, and orders that are not placed yet, take the new one. */
export async function previewPublication(shop: Shop): Promise<PublicationPreview> {
  const desk = await readMenuAtTheDesk(shop);
  const prices = listPriceChanges(desk.live, desk.menu);
  const { each, all } = await countHolders(shop.db, prices);
  return {
    desk,
    undercuts: listUndercuts({
      ...desk.menu,
      pizzas: desk.menu.pizzas.filter(({ isListed, kind }) => isListed && kind === 'pizza'),
    }),
    prices: prices.map((price, index) => ({ ...price, ...(each[index] ?? all) })),
    affected: all,
  };
}

/** @throws ShopError CHANGED_MEANWHILE when the draft is not as the member saw it; MENU_REFUSED */
export function publishMenu(
  shop: Shop,
  staff: StaffMember,
  version: number,
): Promise<PublicationEntry> {
  return shop.db.transaction(async (tx) => {
    const { menu, editors } = await lockSeenDraft(tx, version);
    const publication = await publish(shop, tx, staff, menu, {
      writtenBy: editors.filter((name) => name !== staff.name),
    });
    await storeDraft(tx, { document: null, editors: [] });
    await deleteSteps(tx);
    return publication;
  });
}

/**
 * Changes neither the draft nor what is sold out.
 * @throws ShopError PUBLICATION_NOT_FOUND; CHANGED_MEANWHILE when the menu is not as the member saw it; MENU_REFUSED
 */
export function restoreMenu(
  shop: Shop,
  staff: StaffMember,
  { publicationId, version }: { publicationId: string; version: number },
): Promise<PublicationEntry> {
  return shop.db.transaction(async (tx) => {
    const draft = await lockVersion(tx, version);
    const earlier = await findPublication(tx, publicationId);
    if (!earlier) throw new ShopError('PUBLICATION_NOT_FOUND');
    // Stores the same draft as a new version, so that nobody publishes it without looking at what it changes now.
    await storeDraft(tx, draft);
    const menu = parseMenu(earlier.document, await readLiveMenu(tx));
    return publish(shop, tx, staff, menu, { restoredId: publicationId });
  });
}

export function listPublications(
  { db }: Pick<Shop, 'db'>,
  before: string | undefined,
  limit: number,
): Promise<PublicationEntry[]> {
  return selectPublications(db, before, limit);
}

interface Origin {
  writtenBy?: string[];
  restoredId?: string;
}

/** The draft must be locked. */
async function publish(
  shop: Shop,
  tx: Transaction,
  staff: Publisher,
  menu: Menu,
  origin: Origin,
): Promise<PublicationEntry> {
  const before = await readLiveMenu(tx);
  requireTrueDiets(menu, before);
  return putLive(shop, tx, staff, { before, menu }, origin);
}

type Publisher = Pick<StaffMember, 'id' | 'name'>;

/** Publishes without a look at what the menu says of diets, which a change of prices leaves alone. */
export async function putLive(
  shop: Pick<Shop, 'now'>,
  tx: Transaction,
  staff: Publisher,
  { before, menu }: { before: Menu; menu: Menu },
  origin: Origin = {},
): Promise<PublicationEntry> {
  await keepPreviousMenu(shop, tx, before);
  // A pizza that an earlier menu did not have yet is hidden, not gone, so the menu is read as it was stored.
  await writeLiveMenu(tx, menu, origin.restoredId === undefined ? 'remove' : 'hide');
  const document = await readLiveMenu(tx);
  const changes = describeChanges(before, document);
  const publication = await insertPublication(tx, {
    document,
    changes,
    publishedAt: shop.now(),
    publishedBy: staff.name,
    ...origin,
  });
  await recordChange(tx, staff, {
    action: origin.restoredId ? 'menu_restored' : 'menu_published',
    subject: { kind: 'menu', id: publication.id, name: 'Menu' },
    alsoAbout: [...new Set(changes.flatMap(({ id }) => id ?? []))],
    after: { changes: changes.map(sentenceOf) },
  });
  return publication;
}

/**
 * FOOD-02: nothing is published as vegan or vegetarian that is not. What was not said yet on the menu of today stops
 * nobody from publishing a price: it is not called so until it is said.
 */
function requireTrueDiets(menu: Menu, before: Menu): void {
  const known = new Set(unsaidDiets(before).map(({ message }) => message));
  const unsaid = unsaidDiets(menu).filter(({ message }) => !known.has(message));
  const issues = [...contradictions(menu), ...unsaid];
  const [first] = issues;
  if (first) throw new ShopError('MENU_REFUSED', { message: first.message, issues });
}

/** Keeps the menu before the first publication, and after a change by other means than the desk. */
async function keepPreviousMenu(
  shop: Pick<Shop, 'now'>,
  tx: Transaction,
  before: Menu,
): Promise<void> {
  const last = await findLastPublication(tx);
  const lastMenu = last && parseMenu(last.document, before);
  if (lastMenu && isSame(lastMenu, before)) return;
  const changes = lastMenu ? describeChanges(lastMenu, before) : [];
  await insertPublication(tx, {
    document: before,
    changes,
    publishedAt: shop.now(),
    publishedBy: null,
  });
}
