import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { keepEarlyTap } from '#platform/page/early-tap.ts';
import { isPrefetchedPage } from '#platform/queries/prefetch.ts';
import { writeOpening } from '#opening/written-opening.tsx';

export { connectApi } from '#platform/calls/transport.ts';
/** The rooms share one route, whose address has a parameter. */
export { DESK_PATHS as deskPaths } from '#desk-paths.ts';

/** Renders a page on the server: takes a request, returns the complete HTML document. */
export function createPageRenderer(build: ServerBuild, mode: 'production' | 'development') {
  const handleRequest = createRequestHandler(build, mode);
  return (request: Request): Promise<Response> => handleRequest(request);
}

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} />,
    // Waits for the whole page, since pages are cached as complete documents.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await stream.allReady;
  const { html, keptS } = await writeOpening(await new Response(stream).text());
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (keptS !== undefined) headers.set('Cache-Control', `max-age=${keptS}`);
  if (isPartial(context)) headers.set('Cache-Control', 'no-store');
  return new Response(afterFirstPaint(html), { status, headers });
}

const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;
const IMPORT = /import (?:\* as (\w+) from )?("[^"]+");/g;
const START = /(<script type="module"[^>]*>)(.*?)(<\/script>)/s;

/** Scripts wait for the styles and the first picture, with which they would share a slow line. */
function afterFirstPaint(html: string): string {
  const scripts = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  return html.replace(PRELOAD, '').replace(START, (_script, open, start, close) => {
    const parts = [...start.matchAll(IMPORT)].map(([, name = '', href]) => ({ name, href }));
    // All at once, since some browsers preload no modules.
    const all = `[${parts.map(({ href }) => `import(${href})`).join()}]`;
    const imports = `const [${parts.map(({ name }) => name).join()}] = await Promise.all(${all});`;
    // The rest ends with the import of the entry, which may fail as well.
    const late = `${imports}${start.replaceAll(IMPORT, '').replace(/import\(/, 'await import(')}`;
    const first = `(${keepEarlyTap.toString()})();(${dropOldHours.toString()})();await (${untilPainted.toString()})(${LONGEST_MS});(${preload.toString()})(${JSON.stringify(scripts)});`;
    return `${open}(async () => {${first}${late}})().catch(${startAgain.toString()});${close}`;
  });
}

const LONGEST_MS = 4000;

/** Runs in the page, which the browser may have kept for days. */
function dropOldHours(): void {
  const line = document.querySelector<HTMLElement>('[data-until]');
  if (line && Number(line.dataset['until']) <= Date.now()) line.textContent = 'Opening hours';
}

/** OWN-59: the page's code was lost on the way. It is loaded again once, and whenever the connection is back. */
function startAgain(error: unknown): never {
  globalThis.window.takeEarlyTap?.();
  const reload = () => location.reload();
  addEventListener('online', reload);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'reload' && navigator.onLine) setTimeout(reload, 2000);
  throw error;
}

/** Runs in the page, as the next one does. */
function untilPainted(longestMs: number): Promise<unknown> {
  const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  const picture = document.querySelector<HTMLImageElement>(
    'img[fetchpriority=high],img[loading=eager]',
  );
  // A sheet that has failed says so once, before anybody listens.
  const isSettled = styles?.sheet || performance.getEntriesByName(styles?.href ?? '').length > 0;
  const awaited = [isSettled ? null : styles, picture?.complete ? null : picture];
  const loads = awaited
    .filter((element) => element !== null && element !== undefined)
    .map(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener('load', resolve);
          element.addEventListener('error', resolve);
        }),
    );
  return Promise.race([
    Promise.all(loads),
    new Promise((resolve) => {
      setTimeout(resolve, longestMs);
    }),
  ]);
}

function preload(scripts: readonly string[]): void {
  for (const href of scripts)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
}

function isPartial(context: EntryContext): boolean {
  const { loaderData } = context.staticHandlerContext;
  return Object.values(loaderData).some((entry) => isPrefetchedPage(entry) && entry.isPartial);
}
