import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates the folder and those above it that are missing, and returns the topmost one created; undefined: all were
 * there. Node's own `recursive` repeats itself forever where mkdir answers ENOENT below a folder that exists, as in /proc.
 */
export async function makeFolders(path: string, mode = 0o777): Promise<string | undefined> {
  const refusal = await tryToMake(path, mode);
  if (refusal === null) return path;
  if (await isFolder(path)) return undefined;
  const parent = dirname(path);
  if (refusal.code !== 'ENOENT' || parent === path) throw refusal;
  const firstCreated = await makeFolders(parent, mode);
  const secondRefusal = await tryToMake(path, mode);
  if (secondRefusal !== null && !(await isFolder(path))) throw secondRefusal;
  return firstCreated ?? (secondRefusal === null ? path : undefined);
}

function tryToMake(path: string, mode: number): Promise<NodeJS.ErrnoException | null> {
  return mkdir(path, { mode }).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}
