/**
 * Makes pictures in a process of its own, one after the other. Files of strangers are read by C libraries: what makes
 * one crash, hang or fill the memory ends that process and not the shop, and it has no secrets in its environment. It
 * ends when there is nothing to do, so the shop's memory is what it was.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { SERVER_FOLDER } from '#config/server-folder.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { JobName, Jobs, Outcome } from './jobs.ts';

// The bundle in build/ has no part of it: its libraries are needed only here.
const SCRIPT = join(SERVER_FOLDER, 'src/pictures/darkroom/darkroom-process.ts');
const TIME_LIMIT_MS = 30_000;
/** Long enough for the next crop of the same photo. */
const IDLE_MS = 10_000;
/** Under twenty seconds of work. Further callers are refused. */
const LONGEST_LINE = 12;
const RETRY_AFTER_S = 5;
/** Threads for the encoders: a customer's page must find a free core. */
const THREADS = '2';

const line = pLimit(1);
let open: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;

/** @throws ShopError PICTURES_BUSY, or why the photo is refused */
export function inDarkroom<Name extends JobName>(
  name: Name,
  asked: Jobs[Name]['asked'],
): Promise<Jobs[Name]['done']> {
  if (line.pendingCount >= LONGEST_LINE)
    throw new ShopError('PICTURES_BUSY', { retryAfterS: RETRY_AFTER_S });
  return line(async () => {
    const outcome = await work({ name, ...asked });
    if ('refused' in outcome) throw new ShopError(outcome.refused);
    if ('failed' in outcome) throw new Error(`The darkroom failed at ${name}: ${outcome.failed}`);
    return outcome.done as Jobs[Name]['done'];
  });
}

async function work(job: { name: JobName }): Promise<Outcome> {
  clearTimeout(idle);
  const worker = open?.connected ? open : (open = enter());
  const limit = setTimeout(() => worker.kill('SIGKILL'), TIME_LIMIT_MS);
  const answer = Promise.withResolvers<Outcome>();
  const take = (outcome: unknown) => answer.resolve(outcome as Outcome);
  // It ended without an answer: too slow, out of memory, or a decoder crashed.
  const giveUp = () => answer.resolve({ refused: 'PHOTO_DAMAGED' });
  worker.once('message', take).once('exit', giveUp).once('error', answer.reject);
  worker.send(job, (error) => error && answer.reject(error));
  try {
    return await answer.promise;
  } finally {
    clearTimeout(limit);
    worker.off('message', take).off('exit', giveUp).off('error', answer.reject);
    idle = setTimeout(() => worker.connected && worker.disconnect(), IDLE_MS).unref();
  }
}

/** Neither the process nor the timer keeps the shop from closing. */
function enter(): ChildProcess {
  const worker = fork(SCRIPT, {
    env: { UV_THREADPOOL_SIZE: THREADS },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A fault between two jobs is found by the next one.
  worker.on('error', () => undefined);
  worker.unref();
  worker.channel?.unref();
  return worker;
}
