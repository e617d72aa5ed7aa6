import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createPageCache, type RenderedPage } from './page-cache.ts';

function renderedPage(html: string, changes: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    html,
    contentSecurityPolicy: "default-src 'self'",
    isKeepable: true,
    ...changes,
  };
}

describe('the page cache', () => {
  it('renders a page once for all who ask at the same time and later', async () => {
    const render = vi.fn<() => Promise<RenderedPage>>(async () => renderedPage('menu'));
    const cache = createPageCache(render);
    await Promise.all([cache.find('/menu'), cache.find('/menu')]);
    await cache.find('/menu');
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('packs the same HTML in every encoding', async () => {
    const { bodies } = await createPageCache(async () => renderedPage('<p>£9.50</p>')).find('/');
    expect(bodies.identity.toString()).toBe('<p>£9.50</p>');
    expect(brotliDecompressSync(bodies.br).toString()).toBe('<p>£9.50</p>');
    expect(gunzipSync(bodies.gzip).toString()).toBe('<p>£9.50</p>');
  });

  it('renders anew after a drop, and the version follows the content', async () => {
    let html = 'old';
    const cache = createPageCache(async () => renderedPage(html));
    const before = await cache.find('/');
    html = 'new';
    expect(await cache.find('/')).toBe(before);
    cache.drop();
    const after = await cache.find('/');
    expect(after.bodies.identity.toString()).toBe('new');
    expect(after.version).not.toBe(before.version);
  });

  it('does not keep a page whose rendering began before a drop', async () => {
    const old = Promise.withResolvers<RenderedPage>();
    const render = vi.fn<() => Promise<RenderedPage>>();
    render.mockReturnValueOnce(old.promise).mockResolvedValue(renderedPage('new'));
    const cache = createPageCache(render);
    const asked = cache.find('/');
    cache.drop();
    old.resolve(renderedPage('old'));
    await asked;
    expect((await cache.find('/')).bodies.identity.toString()).toBe('new');
  });

  it('keeps neither a failed rendering nor a page marked as partial', async () => {
    const render = vi.fn<() => Promise<RenderedPage>>();
    render
      .mockRejectedValueOnce(new Error('broken'))
      .mockResolvedValueOnce(renderedPage('partial', { isKeepable: false }))
      .mockResolvedValue(renderedPage('whole'));
    const cache = createPageCache(render);
    await expect(cache.find('/')).rejects.toThrow('broken');
    expect((await cache.find('/')).bodies.identity.toString()).toBe('partial');
    expect((await cache.find('/')).bodies.identity.toString()).toBe('whole');
  });
});
