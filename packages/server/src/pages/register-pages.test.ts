import Fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentChange } from '#content/content-events.ts';
import { createContentMemory, noteStores } from '#content/content-memory.ts';
import { handleErrors } from '#http/error-handler.ts';
import { quietSecurityLog } from '#testing/quiet-security-log.ts';
import { renderFirstPages } from './first-pages.ts';
import { mountBuiltPages } from './register-pages.ts';
import { registerSecurityHeaders, securityHeaders } from './security-headers.ts';

const HTML = { accept: 'text/html' };

/** A small web build: shows the path, how often it has rendered, and the API's answer. */
const SERVER_BUNDLE = `
let send, count = 0;
export const routes = {
  root: {}, home: { index: true }, menu: { path: '/menu' }, rest: { path: '*' },
};
export const entry = { module: {
  connectApi: (given) => { send = given; },
  createPageRenderer: () => async (request) => {
    const path = new URL(request.url).pathname;
    const greeting = await (await send('/greeting')).text();
    if (path === '/menu') await send('/opening');
    const html = path + ' ' + greeting + ' #' + ++count +
      '<title>Menu · Sea &amp; Stone</title><meta property="og:title" content="Menu"/>' +
      '<meta name="description" content="All pizzas"/><meta property="og:image" content="a.jpg"/>' +
      '<script>start()</script>';
    return new Response(html, { status: path === '/404' ? 404 : 200 });
  },
} };`;

/** Knows one pizza, whose name is hostile. */
const findPreview = async (link: string) =>
  link === '1~known'
    ? { title: 'A "<b>$&" pizza', description: '£9.50 · Ham', picturePath: '/pictures/x.jpg?of=a' }
    : null;

let webRoot: string;
let app: FastifyInstance;
let changeContent: (change?: ContentChange) => void;
let isGreetingBroken: boolean;

beforeEach(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'driftstone-pages-'));
  await mkdir(join(webRoot, 'build/server'), { recursive: true });
  await mkdir(join(webRoot, 'build/client/assets'), { recursive: true });
  await writeFile(join(webRoot, 'package.json'), '{"type":"module"}');
  await writeFile(join(webRoot, 'build/server/index.js'), SERVER_BUNDLE);
  await writeFile(join(webRoot, 'build/client/assets/app-1a2b.js'), 'start()');
  await writeFile(join(webRoot, 'build/client/assets/app-1a2b.js.br'), 'compressed');
  await writeFile(join(webRoot, 'build/client/share.jpg'), 'a picture');
  await writeFile(join(webRoot, 'build/client/margherita.avif'), 'a photo');
  await writeFile(join(webRoot, 'build/client/shop-worker.js'), 'keep()');
  await writeFile(join(webRoot, 'build/client/shop-worker.js.br'), 'compressed');

  app = Fastify();
  handleErrors(app, {
    security: quietSecurityLog(),
    metrics: { count: () => undefined },
    now: () => new Date(),
  });
  registerSecurityHeaders(app, securityHeaders('https://shop.example'));
  isGreetingBroken = false;
  app.get('/greeting', (_request, reply) =>
    isGreetingBroken ? reply.raw.destroy(new Error('broken')) : 'hello',
  );
  app.get('/opening', async () => {
    noteStores();
    return 'open';
  });
  const memory = createContentMemory(
    { onChange: (listener) => (changeContent = (change = 'anything') => listener(change)) },
    () => new Date(),
  );
  const options = { webRoot, publicUrl: 'https://shop.example', findPreview };
  await mountBuiltPages(app, options, memory);
});

afterEach(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = HTML) => app.inject({ url, headers });

describe('pages', () => {
  it('are rendered with data from the API in process, once until the content changes', async () => {
    expect((await get('/menu')).body).toContain('/menu hello #1');
    expect((await get('/menu?page=2')).body).toContain('#1');
    changeContent();
    expect((await get('/menu')).body).toContain('#2');
  });

  it('[RUN-66] outlast the change of a store, unless they say something of it', async () => {
    await get('/menu');
    await get('/');
    changeContent('stores');
    expect((await get('/')).body).toContain('#2');
    expect((await get('/menu')).body).toContain('#3');
    changeContent();
    expect((await get('/')).body).toContain('#4');
  });

  it('[OWN-13] say which pizza a link opens, in the head and nowhere else', async () => {
    const menu = await get('/menu');
    const linked = await get('/menu?x=1&pizza=1~known');
    expect(linked.body).toBe(
      menu.body
        .replace('<title>Menu ·', () => '<title>A &quot;&lt;b&gt;$&amp;&quot; pizza ·')
        .replace('content="Menu"', () => 'content="A &quot;&lt;b&gt;$&amp;&quot; pizza"')
        .replace('content="All pizzas"', 'content="£9.50 · Ham"')
        .replace('content="a.jpg"', 'content="https://shop.example/pictures/x.jpg?of=a"'),
    );
    expect(linked.headers['content-security-policy']).toBe(menu.headers['content-security-policy']);
    expect(linked.headers.etag).not.toBe(menu.headers.etag);
    for (const other of [
      '/menu?pizza=1~unknown',
      '/?pizza=1~known',
      '/menu?pizza=',
      '/menu?pizza=%',
    ])
      expect((await get(other)).body).not.toContain('£9.50');
  });

  it('are there before the first visitor, where most come in', async () => {
    await renderFirstPages(app);
    expect((await get('/')).body).toContain('/ hello #1');
    expect((await get('/menu')).body).toContain('/menu hello #2');
  });

  it('that fail before the first visitor do not keep the shop from opening', async () => {
    isGreetingBroken = true;
    await renderFirstPages(app);
    isGreetingBroken = false;
    expect((await get('/menu')).body).toContain('/menu hello');
  });

  it('answer 304 to a browser that has the page, with the same headers', async () => {
    const first = await get('/');
    const again = await get('/', { ...HTML, 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    changeContent();
    const changed = await get('/', { ...HTML, 'if-none-match': String(first.headers.etag) });
    expect(changed.statusCode).toBe(200);
  });

  it('are sent compressed, with a tag for each encoding', async () => {
    const plain = await get('/');
    const brotli = await get('/', { ...HTML, 'accept-encoding': 'gzip, br' });
    const gzip = await get('/', { ...HTML, 'accept-encoding': 'gzip, br;q=0' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('carry a policy that allows their inline scripts by hash, without unsafe-inline', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('[ROUTE-01] share one not-found page with status 404, which made-up paths cannot multiply', async () => {
    const one = await get('/a');
    const other = await get('/b');
    expect(one.statusCode).toBe(404);
    expect(one.body).toContain('/404 hello #1');
    expect(other.body).toBe(one.body);
  });

  it('leave the routes and the 404 of the API alone', async () => {
    expect((await get('/greeting')).body).toBe('hello');
    const missing = await get('/greetings', { accept: 'application/json' });
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toEqual({
      code: 'ROUTE_NOT_FOUND',
      message: 'There is nothing at this address.',
    });
  });

  it('answer HEAD without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/menu', headers: HTML });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
  });
});

describe('assets', () => {
  it('with a hash in their name are cached forever, and sent as compressed by the build', async () => {
    const script = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-encoding']).toBe('br');
    expect(script.body).toBe('compressed');
  });

  it.each(['/assets/app-1a2b.js', '/margherita.avif'])(
    'say of policies only what a file obeys that is no document: %s',
    async (path) => {
      const { headers } = await get(path, { 'accept-encoding': 'br' });
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'strict-transport-security': expect.stringContaining('max-age='),
        'referrer-policy': 'strict-origin',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('permissions-policy');
      expect(headers).not.toHaveProperty('x-frame-options');
      expect((await get('/share.jpg')).headers).toHaveProperty('permissions-policy');
    },
  );

  it('are shown by webmail if they are in a format for mails', async () => {
    expect((await get('/share.jpg')).headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('without one are requested again after an hour', async () => {
    expect((await get('/share.jpg')).headers['cache-control']).toBe(
      'public, max-age=3600, stale-while-revalidate=604800',
    );
  });
});

describe("the browser's worker", () => {
  it.each(['identity', 'br'])(
    '[OWN-58] is asked for anew each time, and may read from the shop and nowhere else, sent as %s',
    async (encoding) => {
      const { headers } = await get('/shop-worker.js', { 'accept-encoding': encoding });
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    },
  );
});

describe('security headers', () => {
  it('forbid everything on answers that are no pages, and demand https when the shop has it', async () => {
    const { headers } = await get('/greeting');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

it('refuses to start with a call at the path of a page', async () => {
  const other = Fastify();
  other.get('/menu', () => ({}));
  const options = { webRoot, publicUrl: 'https://shop.example' };
  const memory = createContentMemory(null, () => new Date());
  const mounted = mountBuiltPages(other, options, memory);
  await expect(mounted).rejects.toThrow('GET /menu is a page and a call');
});

it('says in one line that the storefront is not built', async () => {
  const options = { webRoot: join(webRoot, 'elsewhere'), publicUrl: 'http://localhost' };
  await expect(
    mountBuiltPages(
      Fastify(),
      options,
      createContentMemory(null, () => new Date()),
    ),
  ).rejects.toThrow(/^The storefront is not built: .* Run `npm run build`\.$/);
});
