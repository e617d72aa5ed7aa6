import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

const SOURCE = readFileSync(new URL('../../../public/shop-worker.js', import.meta.url), 'utf8');
const PHOTO = '0123456789abcdef'.repeat(2);
const URL_OF_PHOTO = `https://shop.example/pictures/${PHOTO}-640.avif`;

/** Asks the worker for the photo, where the browser keeps the file with this width and the shop sends 640. */
async function showPhoto(keptWidth: number, isOffline = false) {
  const sent = (width: number) => {
    const response = new Response(`${width}`, {
      headers: { etag: `"${PHOTO}-${width}.avif"`, vary: 'Save-Data' },
    });
    return Object.defineProperty(response, 'type', { value: 'basic' });
  };
  let [kept, calls] = [sent(keptWidth), 0];
  const works: Promise<unknown>[] = [];
  const cache = {
    match: async () => kept.clone(),
    put: async (_url: string, response: Response) => void (kept = response),
    keys: async () => [],
  };
  const scope = createContext({
    self: { addEventListener: () => undefined },
    caches: { open: async () => cache },
    fetch: async () => {
      calls += 1;
      if (isOffline) throw new TypeError('Failed to fetch');
      return sent(640);
    },
    setTimeout: () => undefined,
  });
  runInContext(SOURCE, scope);
  const event = {
    request: { url: URL_OF_PHOTO },
    waitUntil: (work: Promise<unknown>) => works.push(work),
  };
  const shown: Response = await scope['keptFirst'](event, 'driftstone pictures');
  await Promise.all(works);
  return { shown: await shown.text(), kept: await kept.text(), calls };
}

it('[OWN-56] [OWN-63] shows a photo that came while data was saved in its full size, once data is no longer saved', async () => {
  expect(await showPhoto(320)).toEqual({ shown: '640', kept: '640', calls: 1 });
  expect(await showPhoto(320, true)).toEqual({ shown: '320', kept: '320', calls: 1 });
  expect(await showPhoto(640)).toEqual({ shown: '640', kept: '640', calls: 0 });
});
