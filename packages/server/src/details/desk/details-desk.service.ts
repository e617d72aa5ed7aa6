/** What the owner says about the shop: its details, and its legal texts. */
import type {
  EditableDetails,
  EditableLegal,
} from '@driftstone/contract/details/details-desk.schema.ts';
import type { LogAction } from '@driftstone/contract/staff/log/log-sentences.rules.ts';
import { definedOf } from '@driftstone/contract/fields.ts';
import { readVatNumber } from '@driftstone/contract/details/vat-number.rules.ts';
import { recordChange } from '#audit/audit-log.ts';
import type { ShopDetails } from '#content/shop-details.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import {
  findAddressOfStore,
  moveOnlyStore,
  renameStores,
} from '#location/store-address.service.ts';
import { keepLargeFiles } from '#pictures/large-files.service.ts';
import { keepPicture, requirePicture } from '#pictures/pictures.service.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { requireDetails } from '../details.service.ts';
import { updateDetails } from '../details.queries.ts';

type Optional<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/**
 * Undone by sending the earlier values. A new name is that of the stores as well; a new address moves the one store.
 * @throws ShopError CHANGED_MEANWHILE, INVALID_REQUEST, PICTURE_NOT_FOUND, GEOCODER_KEY_MISSING, GEOCODER_UNAVAILABLE
 */
export async function changeDetails(
  shop: Shop,
  staff: StaffMember,
  { version, change }: { version: number; change: Optional<EditableDetails> },
): Promise<ShopDetails> {
  const before = await requireVersion(shop, version);
  const after = { ...before, ...definedOf(change) };
  const address = addressOf(after);
  const isMoving = address !== addressOf(before);
  // Before the transaction: no lock may be held across a network call.
  const point = isMoving ? await findAddressOfStore(shop, address) : null;
  await sharpenHero(shop, after);
  return store(shop, staff, { action: 'shop_changed', before, after }, async (tx) => {
    if (isMoving) await moveOnlyStore(tx, { address, ...point });
    for (const name of ['heroPicture', 'logo'] as const)
      if (after[name] !== before[name]) {
        await requirePicture(tx, after[name]);
        // It may be taken back.
        await keepPicture(tx, before[name]);
      }
    if (after.name !== before.name) await renameStores(tx, before.name, after.name);
  });
}

/** Without its large files the picture is shown a little soft, and the next change makes them. */
async function sharpenHero({ db, log }: Shop, { heroPicture }: ShopDetails): Promise<void> {
  await keepLargeFiles(db, heroPicture).catch((error: unknown) =>
    log.warn({ err: error }, 'the hero has no large files yet'),
  );
}

/** Undone by sending the earlier values. @throws ShopError CHANGED_MEANWHILE */
export async function changeLegal(
  shop: Shop,
  staff: StaffMember,
  { version, change }: { version: number; change: Optional<EditableLegal> },
): Promise<ShopDetails> {
  const before = await requireVersion(shop, version);
  const written = definedOf(change);
  const vatNumber = written.vatNumber ? readVatNumber(written.vatNumber) : written.vatNumber;
  const after = { ...before, ...definedOf({ ...written, vatNumber }) };
  return store(shop, staff, { action: 'legal_changed', before, after });
}

interface Change {
  action: LogAction;
  before: ShopDetails;
  after: ShopDetails;
}

async function store(
  shop: Shop,
  staff: StaffMember,
  { action, before, after }: Change,
  alsoChange: (tx: Transaction) => Promise<void> = async () => {},
): Promise<ShopDetails> {
  const names = DETAILS.filter((name) => before[name] !== after[name]);
  if (names.length === 0) return before;
  const pick = (details: ShopDetails) => names.map((name) => [name, details[name]] as const);
  const stored = await shop.db.transaction(async (tx) => {
    const row = await updateDetails(tx, before.version, Object.fromEntries(pick(after)));
    if (!row) throw new ShopError('CHANGED_MEANWHILE');
    await alsoChange(tx);
    await recordChange(tx, staff, {
      action,
      subject: { kind: 'shop', id: 'shop', name: row.name },
      before: loggedOf(pick(before)),
      after: loggedOf(pick(row)),
    });
    return row;
  });
  // The announcement takes a moment, but whoever saves looks at once.
  await shop.details.renew();
  return stored;
}

const DETAILS: readonly (keyof ShopDetails)[] = [
  'name',
  'tag',
  'description',
  'street',
  'town',
  'county',
  'postcode',
  'email',
  'phone',
  'supportHours',
  'logoColour',
  'logo',
  'heroTitle',
  'heroText',
  'heroPicture',
  'hiddenSections',
  'storyTitle',
  'storyText',
  'storyMore',
  'instagram',
  'facebook',
  'tiktok',
  'vatNumber',
  'terms',
  'privacy',
];

const LEGAL_TEXTS: readonly string[] = ['terms', 'privacy'];

/** A legal text is pages long: the log says that it was changed, and how long it is. */
function loggedOf(values: (readonly [string, unknown])[]): object {
  return Object.fromEntries(
    values.map(([name, value]) => [
      name,
      LEGAL_TEXTS.includes(name) && typeof value === 'string'
        ? `${value.length} characters`
        : value,
    ]),
  );
}

async function requireVersion({ db }: Shop, version: number): Promise<ShopDetails> {
  const details = await requireDetails(db);
  if (details.version !== version) throw new ShopError('CHANGED_MEANWHILE');
  return details;
}

function addressOf({ street, town, postcode }: ShopDetails): string {
  return `${street}, ${town}, ${postcode}`;
}
