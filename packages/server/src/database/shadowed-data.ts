/** An empty shop must not open silently when the owner means an older one. */
import { resolve } from 'node:path';
import { LONDON } from '#config/london-time.ts';
import { DatabaseUnavailable } from '@driftstone/embedded-postgres/database-unavailable.ts';
import { findOtherData, type OtherData } from '@driftstone/embedded-postgres/other-data.ts';
import type { DataLocation } from '@driftstone/embedded-postgres/data-folder.ts';

interface Shop extends DataLocation {
  databaseUrl: string | undefined;
  /** Others can reach the shop, and it is no demonstration. */
  isReal: boolean;
  /** The day on which a new shop is meant. It counts on the next day too. */
  newShopOn: string | undefined;
}

const DAY_MS = 86_400_000;

/** Tells the owner of an empty shop what to know. @throws DatabaseUnavailable when customers would see it empty */
export async function admitEmptyShop(config: Shop, now: Date): Promise<string[]> {
  const { databaseUrl, isReal, newShopOn, ...location } = config;
  const usesFolder = databaseUrl === undefined;
  const [latest] = await findOtherData({ ...location, usesFolder });
  if (latest !== undefined) {
    const line = `This shop is new and empty. ${describe(latest, usesFolder)}`;
    if (isReal) throw new DatabaseUnavailable(`${line} The shop does not open.`);
    return [line];
  }
  const today = dayOf(now);
  const isMeant = newShopOn === today || newShopOn === dayOf(new Date(now.getTime() - DAY_MS));
  if (isReal && !isMeant)
    throw new DatabaseUnavailable(
      `The shop does not open: ${nameDatabase(config)} is empty. If this shop has opened before, set DATABASE_URL or DATA_DIR to its database, or restore a backup with driftstone restore. If a new shop is meant, set NEW_SHOP=${today}, which counts today and tomorrow.`,
    );
  return [];
}

/** 2026-11-26 */
function dayOf(time: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: LONDON }).format(time);
}

function nameDatabase({ databaseUrl, dataDir }: Shop): string {
  if (databaseUrl === undefined) return `the database in ${resolve(dataDir)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${host}${pathname}`;
}

function describe({ dataDir, lastUsedAt }: OtherData, usesFolder: boolean): string {
  const there = `The data of another one lies in ${dataDir}, last used on ${lastUsedAt.toISOString().slice(0, 10)}.`;
  const moves = usesFolder
    ? `To continue with it, set DATA_DIR=${dataDir}.`
    : 'To continue with it, save it with driftstone backup, without DATABASE_URL, and restore it here with driftstone restore.';
  return `${there} ${moves} If a new shop is meant, set DATA_DIR to a folder for it.`;
}
