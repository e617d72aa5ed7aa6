import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createPictureMemory } from './picture-files.routes.ts';
import { buildPicture } from './pictures.fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('GET /pictures/:file', () => {
  it('[DESK-23] sends each file by its name, to be kept for ever', async () => {
    const { hash, url } = await buildPicture(t.db);
    const small = await t.nobody.get(`/pictures/${hash}-320.avif`);
    expect(small).toMatchObject({ status: 200, body: `${hash} avif 320` });
    expect(small.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${hash}-320.avif"`,
      'x-content-type-options': 'nosniff',
    });
    const plain = await t.nobody.get(url);
    expect(plain).toMatchObject({ status: 200, body: `${hash} webp 640` });
    expect(plain.headers['content-type']).toBe('image/webp');
  });

  it('[OWN-63] sends the smallest file to whoever saves data, and says so to caches', async () => {
    const { hash, url } = await buildPicture(t.db);
    const get = (file: string, saveData: string) =>
      t.app.inject({ url: file, headers: { 'save-data': saveData } });
    const large = `/pictures/${hash}-640.avif`;
    const saved = await get(large, 'on');
    expect([saved.statusCode, saved.body]).toEqual([200, `${hash} avif 320`]);
    expect(saved.headers.vary).toContain('Save-Data');
    expect(saved.headers.etag).toBe(`"${hash}-320.avif"`);
    const whole = await get(large, '');
    expect([whole.body, whole.headers.vary]).toEqual([`${hash} avif 640`, saved.headers.vary]);
    // What mails show has one size.
    expect((await get(url, 'on')).body).toBe(`${hash} webp 640`);
  });

  it('[DESK-23] answers 304 to who has it, and HEAD without it', async () => {
    const { hash, url } = await buildPicture(t.db);
    const etag = `"${hash}.webp"`;
    const again = await t.app.inject({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await t.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
  });

  it('[DESK-23] keeps files in memory: the database may go', async () => {
    const { url } = await buildPicture(t.db);
    await t.nobody.get(url);
    const query = vi.spyOn(t.pool, 'query').mockRejectedValue(new Error('away'));
    const { status } = await t.nobody.get(url);
    query.mockRestore();
    expect(status).toBe(200);
  });

  it('knows no other names', async () => {
    const { hash } = await buildPicture(t.db);
    for (const file of [
      `${hash}-321.avif`,
      `${hash}.avif1`,
      `${hash}.jpeg`,
      `${hash}-320.webpx`,
      `${'0'.repeat(32)}.webp`,
      `${hash.toUpperCase()}.webp`,
      `${hash}.webp%00`,
      `..%2f${hash}.webp`,
    ]) {
      const answer = await t.nobody.get(`/pictures/${file}`);
      expect(answer.status).toBe(404);
      expect(answer.headers['cache-control']).not.toBe('public, max-age=31536000, immutable');
    }
  });
});

type Read = (name: string) => Promise<Buffer | null>;

const file = (name: string) => Promise.resolve(Buffer.from(name.padEnd(100)));

describe('the memory of picture files', () => {
  it('reads a file once, also for those who ask together', async () => {
    const read = vi.fn<Read>(file);
    const find = createPictureMemory(read, 1000);
    const found = await Promise.all([find('a'), find('a'), find('b')]);
    expect(found.map(String)).toEqual(['a', 'a', 'b'].map((name) => name.padEnd(100)));
    await find('a');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('[DESK-23] holds no more bytes than it may, and drops what nobody asked for longest', async () => {
    const read = vi.fn<Read>(file);
    const find = createPictureMemory(read, 250);
    for (const name of ['a', 'b', 'a', 'c']) await find(name);
    expect(read.mock.calls.flat().filter((name) => name === 'a')).toHaveLength(1);
    await find('a');
    await find('b');
    const counts = Map.groupBy(
      read.mock.calls.map(([name]) => name),
      (name) => name,
    );
    expect(counts.get('a')).toHaveLength(1);
    expect(counts.get('b')).toHaveLength(2);
  });

  it('does not remember what is not there, nor a failure', async () => {
    const read = vi.fn<Read>();
    read.mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('the database is away'));
    read.mockImplementation(file);
    const find = createPictureMemory(read);
    expect(await find('a')).toBeNull();
    await expect(find('a')).rejects.toThrow('away');
    expect(String(await find('a'))).toBe('a'.padEnd(100));
  });
});
