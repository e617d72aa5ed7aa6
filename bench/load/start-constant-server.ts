import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { closeLater } from '../closing.ts';
import type { ConstantAnswer } from './constant-answer.ts';

const SCRIPT = fileURLToPath(new URL('constant-server.ts', import.meta.url));

/** Its address. */
export async function startConstantServer(answers: ConstantAnswer[]): Promise<string> {
  // Advanced: buffers stay buffers.
  const child = fork(SCRIPT, { serialization: 'advanced' });
  closeLater(() => {
    if (child.connected) child.disconnect();
  });
  child.send(answers);
  const [url] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The server to compare with did not start');
    }),
  ]);
  return String(url);
}
