import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_DELAY_MS = 100;
const HEARTBEAT_MS = 1000;
const STALE_LOCK_MS = 15_000;

/** Runs the work while no other process holds the lock. Takes over the lock of a dead process. */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(path), { recursive: true });
  for (let attempt = 0; !tryLock(path); attempt += 1) {
    if (attempt === 1) console.log('Waiting for another build to end …');
    removeIfAbandoned(path);
    await wait(POLL_DELAY_MS);
  }
  const heartbeat = setInterval(() => beat(path), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(path, { force: true });
  }
}

// If somebody deleted the lock, the build goes on: hence no error.
function beat(path: string): void {
  utimes(path, new Date(), new Date(), () => {});
}

function tryLock(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeIfAbandoned(path: string): void {
  if (!isAbandoned(path)) return;
  // Renames before removing: of several processes that saw the dead holder, only one finds the file.
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    // Another process has taken the lock over in the meantime, and this is its new lock.
    if (!isAbandoned(aside)) renameSync(aside, path);
    else rmSync(aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function isAbandoned(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  // In a new container another process may have the old holder's pid, so only a silent holder counts as dead.
  if (Date.now() - found.mtimeMs > STALE_LOCK_MS) return true;
  const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
  return pid > 0 && !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
