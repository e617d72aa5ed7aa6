import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://shop.example';
const SOURCE = readFileSync(new URL('../../../public/shop-worker.js', import.meta.url), 'utf8');

type Keeper = Map<string, Response>;

interface Asked {
  method?: string;
  url: string;
  mode?: string;
  destination?: string;
}

interface WorkerScope {
  treatmentOf: (request: Required<Asked>, origin: string) => { kind: string } | null;
  keepShop: () => Promise<void>;
  keepCrewPage: (name: string, manifest: string) => Promise<void>;
  showPage: (event: object, name: string | null) => Promise<Response>;
  newestFirst: (event: object, cache: string) => Promise<Response>;
}

let kept: Map<string, Keeper>;
/** What the shop has, by path; anything else is missing. */
let shop: Record<string, string | Response>;
const ask = vi.fn<(path: string) => Promise<Response>>();
let worker: WorkerScope;
const connection = { saveData: false };
/** Nothing arrives within the worker's limit. */
let isLate: boolean;

beforeEach(() => {
  connection.saveData = false;
  isLate = false;
  kept = new Map();
  shop = {};
  ask.mockReset().mockImplementation(async (path) => answer(path));
  const scope = {
    self: {
      addEventListener: () => undefined,
      location: { origin: ORIGIN },
      navigator: { connection },
    },
    caches: { open: async (name: string) => openCache(name) },
    fetch: (request: string | { url: string }) =>
      ask(pathOf(typeof request === 'string' ? request : request.url)),
    URL,
    Response: Object.assign(Response, { error: Response.error, redirect: toRedirect }),
    setTimeout: (late: (...args: unknown[]) => void, _: number, ...args: unknown[]) =>
      isLate && queueMicrotask(() => late(...args)),
  };
  createContext(scope);
  runInContext(SOURCE, scope);
  worker = scope as unknown as WorkerScope;
});

const pathOf = (url: string) => new URL(url, ORIGIN).pathname;
const toRedirect = (to: string) => new Response(null, { status: 302, headers: { location: to } });

function answer(path: string): Response {
  const has = shop[path];
  const response = has instanceof Response ? has : new Response(has, { status: has ? 200 : 404 });
  return Object.defineProperty(response, 'type', { value: 'basic' });
}

function openCache(name: string) {
  const cache: Keeper = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, cache);
  return {
    match: async (key: string) => cache.get(pathOf(key))?.clone(),
    put: async (key: string, response: Response) => void cache.set(pathOf(key), response),
    keys: async () => [...cache.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (asked: string | { url: string }) =>
      cache.delete(pathOf(typeof asked === 'string' ? asked : asked.url)),
  };
}

const namesIn = (cache: string) => [...(kept.get(`driftstone ${cache}`)?.keys() ?? [])];

/** A version of the shop: two pages' code, with a part that one of them loads later, and code for staff. */
function deploy(version: string) {
  const manifest = `/assets/manifest-${version}.js`;
  const html = `<script src="${manifest}"></script><link href="/assets/app-${version}.css">`;
  for (const page of ['/offline', '/', '/menu', '/contact']) shop[page] = `${html}${page}`;
  shop['/drive'] = `${html}<link href="/assets/drive-${version}.js">`;
  shop[`/assets/drive-${version}.js`] = 'drive()';
  const route = (id: string) => ({ id, module: `/assets/${id.slice(7)}-${version}.js` });
  const routes = { 'routes/menu': route('routes/menu'), 'routes/desk': route('routes/desk') };
  const entry = { module: `/assets/entry-${version}.js`, imports: [], css: [] };
  shop[manifest] = `window.__reactRouterManifest=${JSON.stringify({ entry, routes })};`;
  shop[`/assets/app-${version}.css`] = 'p{}';
  shop[`/assets/entry-${version}.js`] = 'start()';
  shop[`/assets/menu-${version}.js`] = `import("./dialog-${version}.js")`;
  shop[`/assets/dialog-${version}.js`] = 'open()';
  shop[`/assets/desk-${version}.js`] = 'staff()';
}

const filesOf = (version: string) =>
  ['app', 'dialog', 'entry', 'manifest', 'menu'].map(
    (name) => `/assets/${name}-${version}.${name === 'app' ? 'css' : 'js'}`,
  );

function treat({ method = 'GET', url, mode = 'cors', destination = '' }: Asked) {
  const asked = { method, url: new URL(url, ORIGIN).href, mode, destination };
  return worker.treatmentOf(asked, ORIGIN)?.kind ?? null;
}

function eventFor(path: string) {
  const waiting: Promise<unknown>[] = [];
  const event = {
    request: { url: ORIGIN + path },
    waitUntil: (work: Promise<unknown>) => waiting.push(work),
  };
  return { event, settled: () => Promise.all(waiting) };
}

describe("the browser's worker", () => {
  it.each([
    '/cart/getCart',
    '/cart/addToCart',
    '/orders',
    '/orders/0b9d6e0e/news',
    '/users/me',
    '/users/me/addresses',
    '/auth/refresh-token',
    '/opening',
    '/geocode?q=beach',
    '/pizzas/all?as=somebody',
    '/desk/orders',
    '/kitchen/orders',
    '/counter/cart',
    '/drive/orders',
    '/news',
    '/payments/methods',
    'https://accounts.google.com/gsi/client',
  ])('[OWN-57] has no part in calls to %s', (url) => {
    expect(treat({ url })).toBe(null);
  });

  it.each([
    '/desk',
    '/desk/menu',
    '/kitchen',
    '/counter',
    '/drive/orders',
    '/sandbox/pay',
    '/api/menu',
  ])('[OWN-57] has no part in visits to %s', (url) => {
    expect(treat({ url, mode: 'navigate' })).toBe(null);
  });

  it('[OWN-57] never answers a change with a kept page', () => {
    expect(treat({ url: '/newsletter/confirm', mode: 'navigate', method: 'POST' })).toBe(null);
    expect(treat({ url: '/pizzas/all', method: 'DELETE' })).toBe(null);
  });

  it('[OWN-56] asks the shop first for what can change, and never again for what is named by its content', () => {
    const photo = `/pictures/${'0123456789abcdef'.repeat(2)}-480.avif`;
    expect(treat({ url: '/menu?search=ham', mode: 'navigate' })).toBe('page');
    expect(treat({ url: '/pizzas/all' })).toBe('newest first');
    expect(treat({ url: '/pictures/napoli-480.avif', destination: 'image' })).toBe('newest first');
    expect(treat({ url: photo, destination: 'image' })).toBe('kept first');
    expect(treat({ url: '/assets/menu-1a2b.js', destination: 'script' })).toBe('kept first');
    const url = `${ORIGIN}/assets/pieces/small/topping-ham-1a2b3c4d.webp`;
    const asked = { method: 'GET', url, mode: 'no-cors', destination: 'image' };
    expect(worker.treatmentOf(asked, ORIGIN)).toMatchObject({ cache: 'driftstone pictures' });
  });

  it('[OWN-56] keeps the first pages with all of the customers’ code, and none of the staff’s', async () => {
    deploy('one');
    await worker.keepShop();
    expect(namesIn('pages')).toEqual(['/offline', '/', '/menu', '/contact']);
    expect(namesIn('files').toSorted()).toEqual(filesOf('one'));
  });

  it('[EVE-66] keeps the driver’s page with its code, where it is used, and nothing of the customers', async () => {
    expect(treat({ url: '/drive', mode: 'navigate' })).toBe('page');
    deploy('one');
    await worker.keepCrewPage('/drive', '/assets/manifest-one.js');
    expect(namesIn('pages')).toEqual(['/drive']);
    const ofDrive = ['app-one.css', 'drive-one.js', 'manifest-one.js'];
    expect(namesIn('files').toSorted()).toEqual(ofDrive.map((file) => `/assets/${file}`));
    const { event, settled } = eventFor('/drive');
    await worker.showPage(event, '/drive');
    await settled();
    expect(namesIn('pages')).toEqual(['/drive']);

    deploy('two');
    await worker.keepCrewPage('/drive', '/assets/manifest-two.js');
    expect(namesIn('files').every((file) => file.includes('two'))).toBe(true);
    ask.mockRejectedValue(new TypeError('Failed to fetch'));
    const shown = await worker.showPage(eventFor('/drive').event, '/drive');
    expect(await shown.text()).toContain('drive-two.js');
  });

  it('[EVE-66] leaves the driver’s page to the driver when a customer comes by on the same phone', async () => {
    deploy('one');
    await worker.keepCrewPage('/drive', '/assets/manifest-one.js');
    await worker.keepShop();
    deploy('two');
    delete shop['/assets/drive-one.js'];
    await worker.keepShop();
    expect(namesIn('pages')).toContain('/drive');
    expect(namesIn('files')).toEqual(
      expect.arrayContaining(['/assets/drive-one.js', '/assets/app-one.css', ...filesOf('two')]),
    );
    expect(namesIn('files')).not.toContain('/assets/menu-one.js');

    kept.get('driftstone files')?.delete('/assets/drive-one.js');
    await worker.keepShop();
    expect(namesIn('pages')).not.toContain('/drive');
  });

  it('[OWN-58] replaces the old version once all of the new one has arrived', async () => {
    deploy('one');
    await worker.keepShop();
    deploy('two');
    delete shop['/assets/dialog-two.js'];
    await expect(worker.keepShop()).rejects.toThrow('/assets/dialog-two.js: 404');
    expect(namesIn('files')).toEqual(expect.arrayContaining(filesOf('one')));
    expect(await kept.get('driftstone pages')?.get('/menu')?.clone().text()).toContain('one');

    deploy('two');
    await worker.keepShop();
    expect(namesIn('files').toSorted()).toEqual(filesOf('two'));
    expect(await kept.get('driftstone pages')?.get('/menu')?.clone().text()).toContain('two');
  });

  it('[OWN-56] keeps only what was seen for a visitor who saves data', async () => {
    connection.saveData = true;
    deploy('one');
    const { event, settled } = eventFor('/menu');
    await worker.showPage(event, '/menu');
    await settled();
    expect(namesIn('pages')).toEqual(['/menu']);
  });

  it('[OWN-58] takes up a new version with the first page of it that a visit brings', async () => {
    deploy('one');
    await worker.keepShop();
    deploy('two');
    const { event, settled } = eventFor('/menu');
    expect(await (await worker.showPage(event, '/menu')).text()).toContain('two');
    await settled();
    expect(namesIn('files').toSorted()).toEqual(filesOf('two'));
  });

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is away behind its proxy', async () => new Response('Bad gateway', { status: 502 })],
  ])('[OWN-55] shows what it keeps when the shop %s', async (_case, fail) => {
    deploy('one');
    await worker.keepShop();
    ask.mockImplementation(fail);
    const menu = await worker.showPage(eventFor('/menu').event, '/menu');
    expect(await menu.text()).toContain('/menu');
    const cart = await worker.showPage(eventFor('/checkout?step=2').event, null);
    expect(cart.headers.get('location')).toBe('/offline?to=%2Fcheckout%3Fstep%3D2');
  });

  it('[OWN-57] shows the newest menu, keeps it by its URL alone, and the last one without a connection', async () => {
    const cache = 'driftstone answers';
    for (const menu of ['old', 'new']) {
      shop['/pizzas/all'] = menu;
      const { event, settled } = eventFor('/pizzas/all');
      expect(await (await worker.newestFirst(event, cache)).text()).toBe(menu);
      await settled();
    }
    ask.mockRejectedValue(new TypeError('Failed to fetch'));
    const { event } = eventFor('/pizzas/all');
    expect(await (await worker.newestFirst(event, cache)).text()).toBe('new');
  });

  it('[OWN-57] shows the last menu when the shop hangs, and goes on waiting when it has none', async () => {
    shop['/pizzas/all'] = 'kept';
    const { event, settled } = eventFor('/pizzas/all');
    await worker.newestFirst(event, 'driftstone answers');
    await settled();
    isLate = true;
    ask.mockImplementation(() => new Promise(() => undefined));
    const { event: next } = eventFor('/pizzas/all');
    expect(await (await worker.newestFirst(next, 'driftstone answers')).text()).toBe('kept');
    let resolve: (late: Response) => void = () => undefined;
    ask.mockReturnValue(new Promise((done) => (resolve = done)));
    const shown = worker.newestFirst(eventFor('/categories').event, 'driftstone answers');
    resolve(answer('/pizzas/all'));
    expect(await (await shown).text()).toBe('kept');
  });

  it('[OWN-57] keeps nothing that the shop calls private', async () => {
    const headers = { 'cache-control': 'no-store' };
    shop['/pizzas/all'] = new Response('whose?', { headers });
    const { event, settled } = eventFor('/pizzas/all');
    await worker.newestFirst(event, 'driftstone answers');
    await settled();
    expect(namesIn('answers')).toEqual([]);
  });
});
