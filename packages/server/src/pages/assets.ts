import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { join, sep } from 'node:path';
import { SHOWN_ELSEWHERE } from '#http/shown-elsewhere.ts';
import { varyBy } from '#http/vary.ts';

const ONE_YEAR_S = 365 * 24 * 60 * 60;
const ONE_WEEK_S = 7 * 24 * 60 * 60;
const ONE_HOUR_S = 60 * 60;

/** Asked for anew each time, so that it is never older than the shop; and it may read from the shop, as pages may. */
const WORKER = {
  file: 'shop-worker.js',
  headers: {
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  },
};

/** Said to documents only. On a page's 30 files they would be 12 kB that nothing compresses. */
const FOR_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** The formats that mails show: no page has its pictures in them where it can have AVIF. */
const FOR_MAILS = /\.(?:png|jpg|webp)$/;
const NO_DOCUMENT = /\.(?:js|css|woff2|avif|webp)(?:\.br|\.gz)?$/;

/** The browser's part of the build. Hashed files are cached forever; pictures an hour, and a week while revalidated. */
export async function registerAssets(app: FastifyInstance, webRoot: string): Promise<void> {
  const root = join(webRoot, 'build', 'client');
  const hashedFolder = join(root, 'assets') + sep;
  const picturesFolder = join(root, 'pictures') + sep;
  await app.register(fastifyStatic, {
    root,
    // A route for each existing file, so that any other path can be a page.
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    setHeaders(reply, path) {
      // The path has the ending of its encoding.
      if (path.startsWith(join(root, WORKER.file))) return reply.headers(WORKER.headers);
      if (NO_DOCUMENT.test(path)) for (const name of FOR_DOCUMENTS) reply.removeHeader(name);
      if (FOR_MAILS.test(path)) reply.headers(SHOWN_ELSEWHERE);
      if (path.startsWith(picturesFolder)) varyBy(reply, 'Save-Data');
      if (!path.startsWith(hashedFolder))
        return reply.header(
          'cache-control',
          `public, max-age=${ONE_HOUR_S}, stale-while-revalidate=${ONE_WEEK_S}`,
        );
      return reply.header('cache-control', `public, max-age=${ONE_YEAR_S}, immutable`);
    },
  });
}
