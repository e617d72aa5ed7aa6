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
const SILENCE_OF_THE_DEAD_MS = 15_000;

/** Runs the work while no other process holds the lock; the lock of one that has died is taken over. */
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

// A lock that somebody deleted is no reason to end the build that goes on: hence no error.
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
  // Renamed before it is removed: of several that saw the dead holder, one only finds the file.
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    // Another waiter has taken the lock over meanwhile, and this is the new one.
    if (!isAbandoned(aside)) renameSync(aside, path);
    else rmSync(aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function isAbandoned(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  // In a new container the old holder's id may belong to a stranger: only silence tells then.
  if (Date.now() - found.mtimeMs > SILENCE_OF_THE_DEAD_MS) return true;
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
