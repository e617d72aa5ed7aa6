import { statfs } from 'node:fs/promises';
import { makeFolders } from '@driftstone/embedded-postgres/make-folders.ts';
import { findOtherData } from '@driftstone/embedded-postgres/other-data.ts';
import { isRoot } from '@driftstone/embedded-postgres/postgres-account.ts';
import { describeFileError } from '@driftstone/embedded-postgres/database-unavailable.ts';
import type { Config } from '#config/config.ts';
import { bad, type Finding, good } from '#config/finding.ts';

const GB = 1024 ** 3;
/** Room for days of orders, one backup of them, and PostgreSQL's own log. */
const NEEDED_BYTES = 2 * GB;

type Machine = Pick<Config, 'dataDir' | 'dataDirWasGiven' | 'databaseUrl'>;

export async function checkMachine(
  config: Machine,
  neededBytes = NEEDED_BYTES,
): Promise<Finding[]> {
  return [
    await checkDisk(config.dataDir, neededBytes),
    ...checkAccount(),
    ...(await listOthers(config)),
  ];
}

async function checkDisk(dataDir: string, neededBytes: number): Promise<Finding> {
  try {
    await makeFolders(dataDir);
    const { bavail, bsize } = await statfs(dataDir);
    const freeBytes = bavail * bsize;
    const free = `${(freeBytes / GB).toFixed(1)} GB free for DATA_DIR (${dataDir})`;
    return freeBytes >= neededBytes
      ? good(`${free}.`)
      : bad(
          `${free}: make room, ${neededBytes / GB} GB at least. Without room no order is stored.`,
        );
  } catch (error) {
    const reason = describeFileError(error);
    if (reason === null) throw error;
    return bad(`DATA_DIR can't be used: ${reason}. Make it writable, or choose another.`);
  }
}

function checkAccount(): Finding[] {
  if (!isRoot()) return [good('An ordinary account runs this check.')];
  return [bad('Root runs this check. Run it, and the shop, as an account of its own.')];
}

async function listOthers({ databaseUrl, ...location }: Machine): Promise<Finding[]> {
  const others = await findOtherData({ ...location, usesFolder: databaseUrl === undefined });
  return others.map(({ dataDir, lastUsedAt }) =>
    bad(
      `${dataDir} holds another shop’s data, last used on ${lastUsedAt.toISOString().slice(0, 10)}. Set DATA_DIR, to it or to this shop's own folder.`,
    ),
  );
}
