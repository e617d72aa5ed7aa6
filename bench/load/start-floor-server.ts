import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { closeLater } from '../closing.ts';
import type { Floor } from './floor.ts';

const SCRIPT = fileURLToPath(new URL('floor-server.ts', import.meta.url));

/** The server's URL. */
export async function startFloorServer(floor: Floor): Promise<string> {
  // `advanced` serialisation keeps buffers as buffers.
  const child = fork(SCRIPT, { serialization: 'advanced' });
  closeLater(() => {
    if (child.connected) child.disconnect();
  });
  child.send(floor);
  const [url] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The server to compare with did not start');
    }),
  ]);
  return String(url);
}
