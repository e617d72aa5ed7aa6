/** An empty shop must not open silently when the owner means an older one. */
import { DatabaseUnavailable } from '@driftstone/embedded-postgres/database-unavailable.ts';
import { findOtherData, type OtherData } from '@driftstone/embedded-postgres/other-data.ts';
import type { DataLocation } from '@driftstone/embedded-postgres/data-folder.ts';

interface Shop extends DataLocation {
  databaseUrl: string | undefined;
  /** Others can reach the shop, and it is no demonstration. */
  isReal: boolean;
}

/**
 * What to tell the owner of a shop that has no data yet, one line each.
 * @throws DatabaseUnavailable when customers would see the empty shop
 */
export async function warnOfShadowedData(config: Shop): Promise<string[]> {
  const { databaseUrl, isReal, ...location } = config;
  const usesFolder = databaseUrl === undefined;
  const [latest] = await findOtherData({ ...location, usesFolder });
  if (latest === undefined) return [];
  const line = `This shop is new and empty. ${describe(latest, usesFolder)}`;
  if (isReal) throw new DatabaseUnavailable(`${line} The shop does not open.`);
  return [line];
}

function describe({ dataDir, lastUsedAt }: OtherData, usesFolder: boolean): string {
  const there = `The data of another one lies in ${dataDir}, last used on ${lastUsedAt.toISOString().slice(0, 10)}.`;
  const moves = usesFolder
    ? `To go on with it, set DATA_DIR=${dataDir}.`
    : 'To go on with it, save it with driftstone backup, without DATABASE_URL, and restore it here with driftstone restore.';
  return `${there} ${moves} If a new shop is meant, set DATA_DIR to a folder for it.`;
}
