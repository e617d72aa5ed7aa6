import { FOOD } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { hashText } from '@driftstone/pizza-art/random.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hasTag } from '#content/packed-body.ts';
import { SHOWN_ELSEWHERE } from '#http/shown-elsewhere.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import { OUTSIDE_USES } from './darkroom/jobs.ts';
import { makeOutsidePicture, OUTSIDE_PATHS } from './outside-pictures.service.ts';
import { createPictureMemory } from './picture-files.routes.ts';

/** The longest recipe has every topping, each with its amount and half. */
const Query = z.object({ of: z.string().max(900).catch('') });
/** A quarter of a thousand cards: more than a menu and a day's custom pizzas. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/** An address shows the same pizza for good, but of newer pieces after an upgrade. */
const A_DAY = `public, max-age=${24 * 60 * 60}`;
const PIECES_VERSION = hashText(JSON.stringify(FOOD)).toString(36);

/** The pictures of pizzas that mails and shared links show. */
export function mountOutsidePictures(app: FastifyInstance, { db }: Shop): void {
  for (const use of OUTSIDE_USES) {
    const find = createPictureMemory((of) => makeOutsidePicture(db, of, use), MAX_KEPT_BYTES);
    const path = OUTSIDE_PATHS[use];
    app.get<{ Querystring: z.infer<typeof Query> }>(
      path,
      { schema: { hide: true, querystring: Query } },
      async ({ query: { of }, headers }, reply) => {
        const bytes = await find(of);
        if (!bytes) throw new ShopError('ROUTE_NOT_FOUND');
        const etag = `"${of}-${PIECES_VERSION}"`;
        reply.headers({ ...SHOWN_ELSEWHERE, etag, 'cache-control': A_DAY });
        if (hasTag(headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type(path.endsWith('jpg') ? 'image/jpeg' : 'image/png').send(bytes);
      },
    );
  }
}
