import { LRUCache } from 'lru-cache';

/** About a thousand files: two menus of pictures in the sizes that phones ask for. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Keeps the files that were asked for last. A file never changes at its name, so it needs no news; callers who ask
 * together wait for one reading.
 */
export function createPictureMemory(
  read: (fileName: string) => Promise<Buffer | null>,
  maxBytes = MAX_BYTES,
): (fileName: string) => Promise<Buffer | null> {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    fetchMethod: async (fileName) => (await read(fileName)) ?? undefined,
  });
  return async (fileName) => (await cache.fetch(fileName)) ?? null;
}
