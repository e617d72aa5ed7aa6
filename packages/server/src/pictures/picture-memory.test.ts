import { describe, expect, it, vi } from 'vitest';
import { createPictureMemory } from './picture-memory.ts';

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
