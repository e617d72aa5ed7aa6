/** SETUP-01: what is left to do before a new shop opens, by what has been done, not by ticks. */
import { SETUP_STEPS, type SetupStep } from '@driftstone/contract/today/today.schema.ts';
import { listDone } from '#audit/audit-log.queries.ts';
import { hasDevice } from '#devices/register.service.ts';
import { listStores } from '#location/location.service.ts';
import type { Shop } from '#shop.ts';

type DoneBefore = Record<Exclude<SetupStep, 'open'>, boolean>;

/** In the order of doing them; none once the shop is open. */
export async function listStepsLeft(
  shop: Pick<Shop, 'db' | 'config' | 'now'>,
): Promise<SetupStep[]> {
  const stores = await listStores(shop.db);
  if (!stores.some(({ opensSoon }) => opensSoon)) return [];
  const isDone = { ...(await readDone(shop)), open: false };
  return SETUP_STEPS.filter((step) => !isDone[step]);
}

const DETAILS = ['name', 'street', 'phone'];
const FEES = ['deliveryFee', 'freeDeliveryAbove', 'deliveryMinimum'];
const AREA = ['serviceRadiusKm', 'deliveryPostcodes'];
/** 'Friday pickup' */
const OF_A_DAY = /day (pickup|delivery)$/;

async function readDone(shop: Pick<Shop, 'db' | 'config' | 'now'>): Promise<DoneBefore> {
  const done = await listDone(shop.db, ['shop_changed', 'hours_changed', 'menu_published']);
  const words = [...done];
  return {
    details: DETAILS.every((name) => done.has(name)),
    hours: words.some((word) => OF_A_DAY.test(word)),
    menu: done.has('menu_published'),
    // A fee of one's own says nothing of the sample's area.
    delivery: [FEES, AREA].every((names) => names.some((name) => done.has(name))),
    cards: shop.config.stripe !== undefined,
    kitchen: await hasDevice(shop),
  };
}
