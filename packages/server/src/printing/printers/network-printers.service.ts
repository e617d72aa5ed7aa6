/** Which store's tickets each printer of the setting PRINTER prints. */
import { bad, type Finding, good } from '#config/finding.ts';
import type { PrinterSetting } from '#config/printer-setting.ts';
import type { Queryable } from '#database/queryable.ts';
import { listStores, type StoreRow } from '#location/location.service.ts';
import type { Shop } from '#shop.ts';
import {
  declareNetworkPrinter,
  findPrinterAt,
  listStoresWithPrinters,
} from './printers.queries.ts';

/** Returns warnings. The shop opens whatever the setting lacks: a new printer prints once its store is named. */
export async function declareNetworkPrinters(
  db: Shop['db'],
  settings: readonly PrinterSetting[],
  now: Date,
): Promise<string[]> {
  if (settings.length === 0) return [];
  return db.transaction(async (tx) => {
    const stores = await listStores(tx);
    const warnings: string[] = [];
    for (const setting of settings) {
      const store = storeOf(setting, stores);
      if (store)
        await declareNetworkPrinter(tx, { address: setting.address, storeId: store.id, now });
      else warnings.push(await foretell(tx, setting, stores));
    }
    return warnings;
  });
}

/** null: the setting does not say which store. */
function storeOf({ store }: PrinterSetting, stores: readonly StoreRow[]): StoreRow | null {
  const [only, ...others] = stores;
  if (store === null) return only && others.length === 0 ? only : null;
  const wanted = store.toLowerCase();
  const meant = stores.filter(({ id, name }) => [id, name.toLowerCase()].includes(wanted));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** What follows when the setting names no store, and what to do about it. */
async function foretell(
  db: Queryable,
  setting: PrinterSetting,
  stores: readonly StoreRow[],
): Promise<string> {
  const { problem, remedy } = explain(setting, stores);
  const printer = await findPrinterAt(db, setting.address);
  const outcome = printer
    ? `it goes on printing for ${await nameOf(db, printer.storeId)}`
    : 'it prints nothing';
  return `${problem}: ${outcome}. ${remedy}`;
}

function explain({ address, store }: PrinterSetting, stores: readonly StoreRow[]) {
  const names = stores.map(({ id, name }) => `${name} (${id})`).join(', ');
  return {
    problem:
      store === null
        ? `PRINTER does not say to which shop ${address} belongs`
        : `PRINTER names "${store}", which is no shop that is open, or two of the same name`,
    remedy: `Write name=${address} or id=${address}. The shops: ${names}.`,
  };
}

async function nameOf(db: Queryable, storeId: string): Promise<string> {
  const [open] = await listStores(db, [storeId]);
  return open?.name ?? 'a shop that has closed for good';
}

/** What the start would make of the setting, and which stores have no printer at all. Changes nothing. */
export async function checkNetworkPrinters(
  db: Queryable,
  settings: readonly PrinterSetting[],
): Promise<Finding[]> {
  const stores = await listStores(db);
  // Before the first start there is no store.
  if (stores.length === 0) return [];
  const served = new Set(await listStoresWithPrinters(db));
  const findings: Finding[] = [];
  for (const setting of settings) {
    const store = storeOf(setting, stores);
    if (store) served.add(store.id);
    findings.push(
      store
        ? good(`The printer ${setting.address} prints for ${store.name}.`)
        : bad(await foretell(db, setting, stores)),
    );
  }
  return served.size === 0 ? findings : [...findings, ...listUnserved(stores, served)];
}

/** This is no fault: a kitchen may work from the board alone. */
function listUnserved(stores: readonly StoreRow[], served: ReadonlySet<string>): Finding[] {
  return stores
    .filter(({ id }) => !served.has(id))
    .map(({ name }) => good(`${name} has no printer: its tickets are on the board alone.`));
}
