/** Publishing the menu, its history, and the way back. */
import { listUndercutsOf, type Undercut } from '@driftstone/contract/menu/undercuts.rules.ts';
import { isSame } from '@driftstone/contract/menu/same-document.rules.ts';
import { describeChanges } from '@driftstone/contract/menu/menu-changes.rules.ts';
import { contradictions, unsaidDiets } from '@driftstone/contract/menu/diet-issues.rules.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import { issuesOfRules } from '@driftstone/contract/menu/rule-issues.rules.ts';
import { sayOfOffer } from '@driftstone/contract/menu/offer-items.rules.ts';
import { followSizes } from '@driftstone/contract/menu/offer-sizes.rules.ts';
import type { DealTerms } from '@driftstone/contract/deals/deals.schema.ts';
import { recordChange } from '#audit/audit-log.ts';
import { countHolders, type Holders } from '#cart/holders.service.ts';
import { listOffersOfCodes, reviseOffersOfCodes } from '#coupons/desk/coupons-desk.service.ts';
import type { Transaction } from '#database/queryable.ts';
import { listDeals, reviseDeals } from '#deals/desk/deals-desk.service.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { readEarlier, requireRoom, withLater } from './earlier-menu.service.ts';
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
  insertPublication,
  listPublications as selectPublications,
  type PublicationEntry,
  storeDraft,
} from './menu.queries.ts';

export interface PublicationPreview extends Pick<MenuAtTheDesk, 'version' | 'changes'> {
  prices: (PriceChange & Holders)[];
  undercuts: Undercut[];
  /** What becomes of offers that name a kind, a category or a size. */
  offers: { id: string; name: string; says: string[] }[];
  affected: Holders;
}

/** Placed orders keep their price; carts and drafts take the new one. @throws ShopError PUBLICATION_NOT_FOUND */
export async function previewPublication(
  shop: Shop,
  restoredId?: string,
): Promise<PublicationPreview> {
  const { version, live, menu: draft } = await readMenuAtTheDesk(shop);
  const menu = restoredId ? withLater(await readEarlier(shop.db, restoredId, live), live) : draft;
  const prices = listPriceChanges(live, menu);
  const { each, all } = await countHolders(shop.db, prices);
  return {
    version,
    changes: describeChanges(live, menu),
    undercuts: listUndercutsOf(menu),
    prices: prices.map((price, index) => ({ ...price, ...(each[index] ?? all) })),
    offers: await previewOffers(shop, { before: live, after: menu }),
    affected: all,
  };
}

async function previewOffers(
  { db, now }: Shop,
  menus: { before: Menu; after: Menu },
): Promise<PublicationPreview['offers']> {
  const deals = (await listDeals(db)).filter(({ isOn }) => isOn);
  const codes = (await listOffersOfCodes(db, now())).flatMap(({ id, code, terms }) =>
    terms ? [{ id, name: code, terms }] : [],
  );
  return [...deals, ...codes]
    .map(({ id, name, terms }) => ({ id, name, says: sayOfOffer(terms, menus) }))
    .filter(({ says }) => says.length > 0);
}

/** @throws ShopError CHANGED_MEANWHILE when the draft is not as the member saw it; MENU_REFUSED */
export function publishMenu(
  shop: Shop,
  staff: StaffMember,
  version: number,
): Promise<PublicationEntry> {
  return shop.db.transaction(async (tx) => {
    const { menu, editors } = await lockSeenDraft(tx, version);
    const before = await readLiveMenu(tx);
    requireLawful(menu, before);
    const writtenBy = editors.filter((name) => name !== staff.name);
    const publication = await putLive(shop, tx, staff, { before, menu }, { writtenBy });
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
    const before = await readLiveMenu(tx);
    const earlier = await readEarlier(tx, publicationId, before);
    requireLawful(earlier, before);
    const menu = withLater(earlier, before);
    requireRoom(menu);
    // Stores the same draft as a new version, so that nobody publishes it without looking at what it changes now.
    await storeDraft(tx, draft);
    return putLive(shop, tx, staff, { before, menu }, { restoredId: publicationId });
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

type Publisher = Pick<StaffMember, 'id' | 'name'>;

/** The draft must be locked. Does not look at what the menu says of diets, which a change of prices leaves alone. */
export async function putLive(
  shop: Pick<Shop, 'now'>,
  tx: Transaction,
  staff: Publisher,
  { before, menu }: { before: Menu; menu: Menu },
  origin: Origin = {},
): Promise<PublicationEntry> {
  await keepPreviousMenu(shop, tx, before);
  const follow = (terms: DealTerms) => followSizes(terms, { before, after: menu });
  await reviseDeals(tx, staff, follow, shop.now());
  await reviseOffersOfCodes(tx, staff, follow, shop.now());
  await writeLiveMenu(tx, menu);
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
 * FOOD-02, CHOICE-11: nothing is published as vegan or vegetarian that is not, or chosen for customers that costs extra,
 * as prices that were planned may have made it meanwhile. What was wrong with the menu of today already stops nobody from
 * publishing a price.
 */
function requireLawful(menu: Menu, before: Menu): void {
  const issuesOf = (of: Menu) => [...unsaidDiets(of), ...issuesOfRules(of)];
  const known = new Set(issuesOf(before).map(({ message }) => message));
  const added = issuesOf(menu).filter(({ message }) => !known.has(message));
  const issues = [...contradictions(menu), ...added];
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
