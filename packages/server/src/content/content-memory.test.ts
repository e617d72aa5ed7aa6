import { describe, expect, it, vi } from 'vitest';
import type { ContentChange } from './content-events.ts';
import { createContentMemory, noteStores } from './content-memory.ts';

function createEvents() {
  const listeners: ((change: ContentChange) => void)[] = [];
  return {
    onChange: (listener: (change: ContentChange) => void) => void listeners.push(listener),
    change: (change: ContentChange = 'anything') => listeners.forEach((each) => each(change)),
  };
}

/** A menu that counts its versions, and returns them when the test says so. */
function createMenu() {
  let edition = 0;
  const waiting: (() => void)[] = [];
  const read = vi.fn<() => Promise<number>>(() => {
    edition += 1;
    const mine = edition;
    return new Promise<number>((resolve) => waiting.push(() => resolve(mine)));
  });
  return { read, arrive: () => waiting.splice(0).forEach((resolve) => resolve()) };
}

const now = () => new Date('2026-06-01T12:00:00Z');

describe('the content memory', () => {
  it('reads once for all concurrent callers', async () => {
    const { read, arrive } = createMenu();
    const memory = createContentMemory(createEvents(), now);
    const asked = [memory.recall('menu', read), memory.recall('menu', read)];
    arrive();
    expect(await Promise.all(asked)).toEqual([1, 1]);
    expect(await memory.recall('menu', read)).toBe(1);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('reads again when the content changes, even during a read', async () => {
    const events = createEvents();
    const { read, arrive } = createMenu();
    const memory = createContentMemory(events, now);
    const before = memory.recall('menu', read);
    events.change();
    const after = memory.recall('menu', read);
    arrive();
    expect([await before, await after]).toEqual([1, 2]);
    expect(await memory.recall('menu', read)).toBe(2);
  });

  it('[RUN-66] drops what says something of the stores when a store changes, and nothing else', async () => {
    const events = createEvents();
    const memory = createContentMemory(events, now);
    const hours = vi.fn<() => Promise<string>>(async () => {
      await Promise.resolve();
      noteStores();
      return 'hours';
    });
    const { read: menu, arrive } = createMenu();
    const ask = () => Promise.all([memory.recall('hours', hours), memory.recall('menu', menu)]);
    const first = ask();
    arrive();
    await first;
    events.change('stores');
    expect(await ask()).toEqual(['hours', 1]);
    expect(hours).toHaveBeenCalledTimes(2);
    events.change();
    const last = ask();
    arrive();
    expect(await last).toEqual(['hours', 2]);
  });

  it('[RUN-66] does not keep what was read while a store changed', async () => {
    const events = createEvents();
    const { read, arrive } = createMenu();
    const memory = createContentMemory(events, now);
    const during = memory.recall('menu', read);
    events.change('stores');
    arrive();
    expect(await during).toBe(1);
    expect(memory.peek('menu')).toBeUndefined();
  });

  it.each([
    ['while it read', () => Promise.reject(new Error('away'))],
    [
      'before it began',
      () => {
        throw new Error('away');
      },
    ],
  ])('drops a read that failed %s', async (_when, fail) => {
    const memory = createContentMemory(createEvents(), now);
    await expect(memory.recall('menu', fail)).rejects.toThrow('away');
    expect(await memory.recall('menu', async () => 'there')).toBe('there');
  });

  it('keeps a later read when an earlier one fails', async () => {
    const events = createEvents();
    const memory = createContentMemory(events, now);
    let fail = () => {};
    const failing = memory.recall(
      'menu',
      () => new Promise((_, reject) => (fail = () => reject(new Error('away')))),
    );
    events.change();
    const later = vi.fn<() => Promise<string>>(async () => 'there');
    await memory.recall('menu', later);
    fail();
    await expect(failing).rejects.toThrow('away');
    expect(await memory.recall('menu', later)).toBe('there');
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('stores nothing without change events', async () => {
    const memory = createContentMemory(null, now);
    const read = vi.fn<() => Promise<string>>(async () => 'menu');
    await memory.recall('menu', read);
    await memory.recall('menu', read);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
