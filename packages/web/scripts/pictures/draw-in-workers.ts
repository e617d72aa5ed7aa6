import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Picture } from './picture-list.ts';

const WORKER = new URL('./picture-worker.ts', import.meta.url);

/** Makes pictures on several threads: one takes a second and a half of CPU time. */
export async function drawInWorkers(
  pictures: readonly Picture[],
  folder: string,
  workerCount: number,
  onDrawn: (picture: Picture) => void,
): Promise<void> {
  const queue = [...pictures];
  const draw = async () => {
    const first = queue.shift();
    if (!first) return;
    const worker = new Worker(WORKER, { workerData: folder });
    for (let picture: Picture | undefined = first; picture; picture = queue.shift()) {
      worker.postMessage(picture);
      await once(worker, 'message');
      onDrawn(picture);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: workerCount }, draw));
}
