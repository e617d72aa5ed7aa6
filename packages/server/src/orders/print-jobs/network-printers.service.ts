/** Which store's tickets each printer of the setting PRINTER prints. */
import type { PrinterSetting } from '#config/printer-setting.ts';
import { ConfigError } from '#config/config-error.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { listStores, type StoreRow } from '#location/location.service.ts';
import type { Shop } from '#shop.ts';
import { declareNetworkPrinter, findPrinterAt } from './printers.queries.ts';

/**
 * Returns warnings for the owner. A new printer whose store the setting does not name stops the start; one that has
 * printed goes on for its store, since a second store or a new name must not keep the shop closed after a restart.
 * @throws ConfigError
 */
export async function declareNetworkPrinters(
  db: Shop['db'],
  settings: readonly PrinterSetting[],
): Promise<string[]> {
  if (settings.length === 0) return [];
  return db.transaction(async (tx) => {
    const stores = await listStores(tx);
    const warnings: string[] = [];
    for (const setting of settings) {
      const store = storeOf(setting, stores);
      if (store) await declareNetworkPrinter(tx, setting.address, store.id);
      else warnings.push(await keepAsItIs(tx, setting, stores));
    }
    return warnings;
  });
}

/** null: the setting does not say which. */
function storeOf({ store }: PrinterSetting, stores: readonly StoreRow[]): StoreRow | null {
  const [only, ...others] = stores;
  if (store === null) return only && others.length === 0 ? only : null;
  const wanted = store.toLowerCase();
  const meant = stores.filter(({ id, name }) => [id, name.toLowerCase()].includes(wanted));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** @throws ConfigError */
async function keepAsItIs(
  tx: Transaction,
  { address, store }: PrinterSetting,
  stores: readonly StoreRow[],
): Promise<string> {
  const problem =
    store === null
      ? `PRINTER does not say to which shop ${address} belongs`
      : `PRINTER names "${store}", which is no shop that is open, or two of the same name`;
  const names = stores.map(({ id, name }) => `${name} (${id})`).join(', ');
  const remedy = `Write name=${address} or id=${address}. The shops: ${names}`;
  const printer = await findPrinterAt(tx, address);
  if (!printer) throw new ConfigError(`${problem}. ${remedy}.`);
  const owner = await nameOf(tx, printer.storeId);
  return `${problem}: it goes on printing for ${owner}. ${remedy}.`;
}

async function nameOf(db: Queryable, storeId: string): Promise<string> {
  const [open] = await listStores(db, [storeId]);
  return open?.name ?? 'a shop that has closed for good';
}
