import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Picture } from './picture-list.ts';
import { rasterise } from './rasterise.ts';

const folder = String(workerData);

parentPort?.on('message', (picture: Picture) => void draw(picture));

async function draw(picture: Picture): Promise<void> {
  for (const [name, bytes] of await rasterise(picture)) await writeFile(join(folder, name), bytes);
  parentPort?.postMessage(picture.slug);
}
