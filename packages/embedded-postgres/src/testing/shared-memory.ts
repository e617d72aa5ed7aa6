import { existsSync, statfsSync } from 'node:fs';

const SHARED_MEMORY = '/dev/shm';

/** The folder whose files live in memory, where it has so many bytes left; a container has 64 MB of it by default. */
export function findSharedMemory(bytes: number): string | undefined {
  if (!existsSync(SHARED_MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= bytes ? SHARED_MEMORY : undefined;
}
