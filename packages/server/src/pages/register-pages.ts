import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { SERVER_FOLDER } from '#config/server-folder.ts';
import type { ContentMemory } from '#content/content-memory.ts';
import type { DetailsMemory } from '#content/shop-details.ts';
import { ShopError } from '#errors/shop-error.ts';
import { registerAssets } from './assets.ts';
import { startDevelopmentPages } from './development-pages.ts';
import { keepPages, type RenderedPage, sendPage } from './kept-page.ts';
import { type FindPreview, linkIn, previewLinks } from './link-preview.ts';
import { outsideSources, type OutsideSources } from './outside-sources.ts';
import { NOT_FOUND_PATH, readPageRequest } from './page-request.ts';
import { mountForSearchEngines } from './search-engines.ts';
import { developmentPolicy, pagePolicy } from './security-headers.ts';
import { sendInProcess } from './send-in-process.ts';
import { listPagePaths, loadWebBuild, type RenderPage } from './web-build.ts';
import { hashInline } from './inline-hashes.ts';

const WEB_ROOT = join(SERVER_FOLDER, '../web/');

interface PagesOptions {
  /** The folder of packages/web. */
  webRoot: string;
  /** The shop's URL as customers see it. https turns on what works only there. */
  publicUrl: string;
  /** The providers whose sign-in scripts the pages load. */
  identity?: Config['identity'];
  findPreview?: FindPreview;
}

type SendPath = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) => Promise<FastifyReply>;

/** Mounts the pages, which answer paths without an API route. Call it after the API's routes are mounted. */
export async function mountShopPages(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'identity' | 'hasHotReload'>,
  { content, details }: { content: ContentMemory; details: DetailsMemory },
  findPreview: FindPreview,
): Promise<void> {
  const { publicUrl, identity } = config;
  const options = { webRoot: WEB_ROOT, publicUrl, identity, findPreview };
  mountForSearchEngines(app, config.publicUrl, details);
  if (config.hasHotReload) return mountDevelopmentPages(app, options);
  await mountBuiltPages(app, options, content);
}

export async function mountBuiltPages(
  app: FastifyInstance,
  options: PagesOptions,
  content: ContentMemory,
): Promise<void> {
  const { webRoot, publicUrl, findPreview } = options;
  const outside = outsideSources(options.identity);
  const build = await loadWebBuild(webRoot);
  build.entry.module.connectApi(sendInProcess(app));
  const render = build.entry.module.createPageRenderer(build, 'production');
  const findPage = keepPages(content, (path) => renderPage(render, path, publicUrl, outside));
  const preview = findPreview && previewLinks(findPreview, publicUrl);
  await registerAssets(app, webRoot);
  answerByPages(app, listPagePaths(build), async (request, reply, path) => {
    const page = await findPage(path);
    const link = linkIn(request.originalUrl, path);
    const sent = link !== null && preview ? await preview(page, link) : page;
    return sendPage(request, reply, path, sent);
  });
}

async function mountDevelopmentPages(
  app: FastifyInstance,
  { webRoot, publicUrl, identity }: PagesOptions,
): Promise<void> {
  const policy = developmentPolicy(outsideSources(identity));
  const development = await startDevelopmentPages(app, { webRoot, publicUrl, policy });
  const pagePaths = listPagePaths(await development.loadBuild());
  answerByPages(app, pagePaths, (_request, reply, path) => development.sendPage(reply, path));
}

/** @throws where a page has the path of a call: whoever reloads it would read JSON */
function answerByPages(app: FastifyInstance, pagePaths: ReadonlySet<string>, send: SendPath): void {
  for (const url of pagePaths)
    if (app.hasRoute({ method: 'GET', url })) throw new Error(`GET ${url} is a page and a call`);
  app.setNotFoundHandler(async (request, reply) => {
    const wanted = readPageRequest(request, pagePaths);
    switch (wanted.kind) {
      case 'page':
        return send(request, reply, wanted.path);
      case 'moved':
        return reply.redirect(wanted.path, 308);
      case 'unknown':
        return send(request, reply, NOT_FOUND_PATH);
      case 'other':
        throw new ShopError('ROUTE_NOT_FOUND');
    }
  });
}

const MAX_AGE = /^max-age=(\d+)$/;
const MS_PER_S = 1000;

/** Renders a path to a whole document with its policy. Ignores the query string, which the browser evaluates. */
async function renderPage(
  render: RenderPage,
  path: string,
  publicUrl: string,
  outside: OutsideSources,
): Promise<RenderedPage> {
  const response = await render(new Request(new URL(path, publicUrl)));
  const html = await response.text();
  const caching = response.headers.get('cache-control') ?? '';
  const [, keptSeconds] = MAX_AGE.exec(caching) ?? [];
  return {
    status: response.status,
    html,
    contentSecurityPolicy: pagePolicy(hashInline(html), publicUrl, outside),
    isKeepable: response.status < 500 && caching !== 'no-store',
    keptMs: keptSeconds === undefined ? Infinity : Number(keptSeconds) * MS_PER_S,
  };
}
