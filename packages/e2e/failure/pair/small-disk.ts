// A disk that fills up soon. Only root on Linux may mount one; elsewhere the round of the full disk reports that it is
// skipped.
import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SERVER_SIZE = '700m';
const BLOCK = Buffer.alloc(64 * 1024);

export interface SmallDisk {
  fill(): Promise<void>;
  free(): Promise<void>;
  unmount(): Promise<void>;
}

export async function mountSmallDisk(
  folder: string,
  size = SERVER_SIZE,
): Promise<SmallDisk | null> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'driftstone', folder]);
  } catch {
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    async fill() {
      const file = await open(filler, 'a');
      try {
        for (;;) await file.write(BLOCK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
    unmount: async () => void (await run('umount', ['--lazy', folder]).catch(() => {})),
  };
}
