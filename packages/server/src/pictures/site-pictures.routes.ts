import { logoPath } from '@driftstone/contract/details/logo-path.rules.ts';
import { drawLogo } from '@driftstone/pizza-art/brand.ts';
import { hashText } from '@driftstone/pizza-art/random.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Brand, brandOf, brandQuery, isHouseCard, isHouseMark } from '#content/brand.ts';
import { hasTag } from '#content/packed-body.ts';
import { SHOWN_ELSEWHERE } from '#http/shown-elsewhere.ts';
import type { Shop } from '#shop.ts';
import { createPictureMemory } from './picture-files.routes.ts';
import { makeIcon, makeLogo, makeShareCard, makeTabIcon } from './site-pictures.service.ts';

const AN_HOUR = 'public, max-age=3600';
const FOR_EVER = `public, max-age=${365 * 24 * 60 * 60}, immutable`;
const [SVG, PNG, JPEG] = ['image/svg+xml; charset=utf-8', 'image/png', 'image/jpeg'];
/** For app launchers, and for Apple's. */
const ICON_SIDES = [180, 192, 512];

interface SitePicture {
  path: string;
  type: string;
  make: (db: Shop['db'], brand: Brand) => Promise<Buffer>;
  /** The house's own file shows the same. */
  house?: { path: string; isAsShown: (brand: Brand) => boolean };
}

const SITE_PICTURES: SitePicture[] = [
  {
    path: '/site-icon.svg',
    type: SVG,
    make: async (db, brand) => Buffer.from(await makeTabIcon(db, brand)),
  },
  ...ICON_SIDES.map((side) => ({
    path: `/site-icon-${side}.png`,
    type: PNG,
    make: (db: Shop['db'], brand: Brand) => makeIcon(db, brand, side),
    house: { path: `/icon-${side}.png`, isAsShown: isHouseMark },
  })),
  {
    path: '/site-share.jpg',
    type: JPEG,
    make: makeShareCard,
    house: { path: '/share.jpg', isAsShown: isHouseCard },
  },
  { path: '/site-logo.png', type: PNG, make: makeLogo },
];

/** The shop's mark: on a tab, on a home screen, on a shared link, in mails, and in any colour as the pages show it. */
export function mountSitePictures(app: FastifyInstance, { db, details }: Shop): void {
  for (const { path, type, make, house } of SITE_PICTURES) {
    const find = createPictureMemory((brand) => make(db, JSON.parse(brand) as Brand), 1024 * 1024);
    app.get<{ Querystring: { v?: string } }>(
      path,
      { schema: { hide: true } },
      async (request, reply) => {
        const now = await details.latest();
        const shown = brandOf(now);
        // Nobody keeps a look under the address of another, nor under one that every look has.
        const isOfThisLook = request.query.v && brandQuery(now) === `?v=${request.query.v}`;
        reply.headers({
          ...SHOWN_ELSEWHERE,
          'cache-control': isOfThisLook ? AN_HOUR : 'no-cache',
        });
        if (house?.isAsShown(shown)) return reply.redirect(house.path);
        const brand = JSON.stringify(shown);
        const etag = `"${hashText(brand).toString(36)}"`;
        return isKnown(request, reply, etag)
          ? reply.code(304).send()
          : reply.type(type).send(await find(brand));
      },
    );
  }
  app.get<{ Params: { colour: string } }>(
    logoPath('#:colour(^[0-9a-f]{6}$)'),
    { schema: { hide: true } },
    (request, reply) => {
      const { colour } = request.params;
      reply.header('cache-control', FOR_EVER);
      return isKnown(request, reply, `"${colour}"`)
        ? reply.code(304).send()
        : reply.type(SVG).send(drawLogo(`#${colour}`));
    },
  );
}

function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag);
  return hasTag(request.headers['if-none-match'], etag);
}
