import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';

const PROCESS_SCRIPT = fileURLToPath(new URL('../testing/ending-process.ts', import.meta.url));

let child: ChildProcess;
afterEach(() => child.kill('SIGKILL'));

/** Longer than a test may take, so a process that ends only because its time is up fails the test. */
const NO_HURRY_MS = 60_000;

/** A server with a request in flight. */
async function startServing(limitMs = NO_HURRY_MS) {
  child = fork(PROCESS_SCRIPT, [String(limitMs)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const ended = once(child, 'close');
  const [url] = await once(child, 'message');
  const asked = once(child, 'message');
  const answer = fetch(String(url)).then(
    (response) => response.text(),
    () => 'cut off',
  );
  await asked;
  return {
    answer,
    /** Resolves once the process has said why it ends. */
    complaint: async () => {
      await vi.waitFor(() => expect(complaints).toMatch(/\n\s+at /));
      return complaints;
    },
    exit: async () => {
      const [code] = await ended;
      return code;
    },
  };
}

describe.each([
  ['an exception that nobody caught', 'throw'],
  ['a rejection that nobody handled', 'reject'],
])('%s', (_what, word) => {
  it('is logged with its stack; the request in flight is answered, then the process ends with 1', async () => {
    const shop = await startServing();
    child.send(word);
    expect(await shop.complaint()).toMatch(/a gull took the chips\n\s+at .*ending-process\.ts/);
    child.send('answer');
    expect(await shop.answer).toBe('served');
    expect(await shop.exit()).toBe(1);
  });

  it('ends the process even while a request hangs', async () => {
    const shop = await startServing(1000);
    child.send(word);
    expect(await shop.answer).toBe('cut off');
    expect(await shop.exit()).toBe(1);
  });
});

it('ends with 0 on a signal, after the request in flight', async () => {
  const shop = await startServing();
  child.kill('SIGTERM');
  child.send('answer');
  expect(await shop.answer).toBe('served');
  expect(await shop.exit()).toBe(0);
});
