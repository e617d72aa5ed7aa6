/** The files of uploaded and composed pictures, beside the house's own, which are files of the web. */
import { PICTURE_FORMATS, PLAIN_WIDTH } from '@driftstone/contract/pictures/picture-files.rules.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { ShopError } from '#errors/shop-error.ts';
import { hasTag } from '#content/packed-body.ts';
import { SHOWN_ELSEWHERE } from '#http/shown-elsewhere.ts';
import { varyBy } from '#http/vary.ts';
import type { Shop } from '#shop.ts';
import { type FileName, findFile } from './pictures.queries.ts';

const NAME = /^([0-9a-f]{32})(?:-(\d{1,4}))?\.([a-z]{4})$/;
/** For what never changes at its address. */
const FOR_EVER = `public, max-age=${365 * 24 * 60 * 60}, immutable`;
/** About a thousand files: two menus of pictures in the sizes that phones ask for. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
const FileFormat = z.enum(PICTURE_FORMATS);

export function mountPictureFiles(app: FastifyInstance, { db }: Shop): void {
  const find = createPictureMemory(async (file) => {
    const name = readName(file);
    return name && findFile(db, name);
  });
  app.get<{ Params: { file: string } }>(
    // Only names by content: every other path below /pictures stays with the web's files.
    '/pictures/:file(^[0-9a-f]{32}[-.][-.0-9a-z]{4,10}$)',
    { schema: { hide: true } },
    async ({ params: { file }, headers }, reply) => {
      const bytes = await find(file);
      if (!bytes) throw new ShopError('ROUTE_NOT_FOUND');
      // What a name says never changes, so the name is the version.
      const etag = `"${file}"`;
      reply.headers({ ...SHOWN_ELSEWHERE, etag, 'cache-control': FOR_EVER });
      varyBy(reply, 'Save-Data');
      if (hasTag(headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(`image/${file.slice(file.lastIndexOf('.') + 1)}`).send(bytes);
    },
  );
}

/** null: no picture can have it. */
function readName(file: string): FileName | null {
  const [, hash = '', width = String(PLAIN_WIDTH), extension] = NAME.exec(file) ?? [];
  const format = FileFormat.safeParse(extension);
  return format.success ? { hash, format: format.data, width: Number(width) } : null;
}

/** Keeps the files that were asked for last. Files never change; callers who ask together wait for one reading. */
export function createPictureMemory(
  read: (fileName: string) => Promise<Buffer | null>,
  maxBytes = MAX_KEPT_BYTES,
): (fileName: string) => Promise<Buffer | null> {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    fetchMethod: async (fileName) => (await read(fileName)) ?? undefined,
  });
  return async (fileName) => (await cache.fetch(fileName)) ?? null;
}
