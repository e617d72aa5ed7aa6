import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { codeOf, embeddedUnavailable } from './database-unavailable.ts';
import { isRoot } from './postgres-account.ts';

type Owner = { uid: number; gid?: number };

/** Creates the folder if missing. Refuses a link, and somebody else's: anybody may have put it there. */
export async function openFolder(path: string, mode: number, owner: Owner): Promise<string> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const folder = await openWithoutLinks(path);
  try {
    const stats = await folder.stat();
    if (stats.uid !== owner.uid) {
      if (!isRoot())
        throw embeddedUnavailable(`${path} belongs to another user (${stats.uid})`, 'Remove it');
      await folder.chown(owner.uid, owner.gid ?? stats.gid);
    }
    if ((stats.mode & 0o777) !== mode) await folder.chmod(mode);
  } finally {
    await folder.close();
  }
  return path;
}

async function openWithoutLinks(path: string) {
  try {
    return await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  } catch (error) {
    const isNoFolder = ['ENOTDIR', 'ELOOP', 'EMLINK'].includes(codeOf(error));
    throw isNoFolder
      ? embeddedUnavailable(`${path} is not a folder`, 'Move it away', error)
      : error;
  }
}
