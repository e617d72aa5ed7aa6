import Fastify from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createContentMemory } from '#content/content-memory.ts';
import type { FrontDoor } from '#content/front-door.ts';
import { keepPages, type RenderedPage, sendPage } from './kept-page.ts';

function renderedPage(html: string, changes: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    html,
    contentSecurityPolicy: "default-src 'self'",
    isKeepable: true,
    keptMs: Infinity,
    ...changes,
  };
}

function createPages(render: (path: string) => Promise<RenderedPage>) {
  let change = () => {};
  const clock = { now: new Date('2026-06-01T12:00:00Z') };
  const memory = createContentMemory(
    { onChange: (listener) => (change = () => listener('anything')) },
    () => clock.now,
  );
  return { find: keepPages(memory, render), clock, changeContent: () => change() };
}

describe('a cached page', () => {
  it('is rendered once for all concurrent and later callers', async () => {
    const render = vi.fn<() => Promise<RenderedPage>>(async () => renderedPage('menu'));
    const pages = createPages(render);
    await Promise.all([pages.find('/menu'), pages.find('/menu')]);
    await pages.find('/menu');
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is compressed in every encoding', async () => {
    const { bodies } = await createPages(async () => renderedPage('<p>£9.50</p>')).find('/');
    expect(bodies.identity.toString()).toBe('<p>£9.50</p>');
    expect(brotliDecompressSync(bodies.br).toString()).toBe('<p>£9.50</p>');
    expect(gunzipSync(bodies.gzip).toString()).toBe('<p>£9.50</p>');
  });

  it('is rendered again when the content changes, with a new version', async () => {
    let html = 'old';
    const pages = createPages(async () => renderedPage(html));
    const before = await pages.find('/');
    html = 'new';
    expect(await pages.find('/')).toBe(before);
    pages.changeContent();
    const after = await pages.find('/');
    expect(after.bodies.identity.toString()).toBe('new');
    expect(after.version).not.toBe(before.version);
  });

  it('[TIME-01] is rendered again once what it says of the time no longer holds', async () => {
    let html = 'Open until 22:00';
    const pages = createPages(async () => renderedPage(html, { keptMs: 60_000 }));
    const said = async () => (await pages.find('/')).bodies.identity.toString();
    await said();
    html = 'Closed';
    pages.clock.now = new Date('2026-06-01T12:00:59Z');
    expect(await said()).toBe('Open until 22:00');
    pages.clock.now = new Date('2026-06-01T12:01:00Z');
    expect(await said()).toBe('Closed');
  });

  it('is not stored when its rendering began before the content changed', async () => {
    const old = Promise.withResolvers<RenderedPage>();
    const render = vi.fn<() => Promise<RenderedPage>>();
    render.mockReturnValueOnce(old.promise).mockResolvedValue(renderedPage('new'));
    const pages = createPages(render);
    const asked = pages.find('/');
    pages.changeContent();
    old.resolve(renderedPage('old'));
    await asked;
    expect((await pages.find('/')).bodies.identity.toString()).toBe('new');
  });

  it('is not stored when it failed or is marked as partial', async () => {
    const render = vi.fn<() => Promise<RenderedPage>>();
    render
      .mockRejectedValueOnce(new Error('broken'))
      .mockResolvedValueOnce(renderedPage('partial', { isKeepable: false }))
      .mockResolvedValue(renderedPage('whole'));
    const pages = createPages(render);
    await expect(pages.find('/')).rejects.toThrow('broken');
    expect((await pages.find('/')).bodies.identity.toString()).toBe('partial');
    expect((await pages.find('/')).bodies.identity.toString()).toBe('whole');
  });
});

it('shows a page to the front door only under its own URL, since made-up ones would fill it', async () => {
  const { find } = createPages(async () => renderedPage('<p>Menu</p>'));
  const learn = vi.fn<FrontDoor['learn']>();
  const app = Fastify();
  app.decorate('frontDoor', { learn });
  app.get('/*', async (request, reply) => sendPage(request, reply, '/menu', await find('/menu')));
  for (const url of ['/menu', '/menu?q=1', '/made-up']) await app.inject({ url });
  expect(learn.mock.calls.map(([request, , name]) => [request.url, name])).toEqual([
    ['/menu', 'page /menu'],
  ]);
});
