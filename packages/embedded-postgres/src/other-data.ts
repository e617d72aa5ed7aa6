// Data that an earlier version, another checkout or another account may have left on this machine.
import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { chooseBase, CLUSTER, type DataLocation } from './data-folder.ts';
import { SYSTEM_FOLDER } from './shared-binaries.ts';

export interface OtherData {
  dataDir: string;
  lastUsedAt: Date;
}

interface Search extends DataLocation {
  /** False when the shop uses a server of its own. */
  usesFolder: boolean;
}

/** Where a shop would have kept its data, but for the folder that this one uses. The one used last comes first. */
export async function findOtherData(
  { usesFolder, ...location }: Search,
  systemFolder = SYSTEM_FOLDER,
): Promise<OtherData[]> {
  // An owner who names a folder means it.
  if (location.dataDirWasGiven) return [];
  const folder = resolve(location.dataDir);
  const checkouts = dirname(dirname(folder));
  const places = [
    folder,
    ...(await listFolders(systemFolder)),
    ...(await listFolders(checkouts)).map((checkout) => join(checkout, 'data')),
  ];
  const own = await realPathOf(await chooseBase(location));
  const others = new Set(await Promise.all(places.map(realPathOf)));
  if (usesFolder) others.delete(own);
  const found = await Promise.all([...others].map(lookInto));
  return found
    .filter((each) => each !== null)
    .toSorted((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime());
}

/** null without data, or where this account may not look. */
async function lookInto(dataDir: string): Promise<OtherData | null> {
  const { mtime } = (await statIfThere(join(dataDir, 'postgres', CLUSTER))) ?? {};
  if (mtime === undefined) return null;
  // Written at each checkpoint. Only its account may look into the cluster.
  const control = await statIfThere(join(dataDir, 'postgres', CLUSTER, 'global', 'pg_control'));
  return { dataDir, lastUsedAt: control?.mtime ?? mtime };
}

const statIfThere = (path: string) => stat(path).catch(() => null);
const realPathOf = (path: string) => realpath(path).catch(() => path);

async function listFolders(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => []);
  return names.map((name) => join(parent, name));
}
