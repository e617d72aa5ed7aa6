import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { isPrefetchedPage } from '#platform/queries/prefetch.ts';

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
  const html = await new Response(stream).text();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (isPartial(context)) headers.set('Cache-Control', 'no-store');
  return new Response(afterFirstPaint(html), { status, headers });
}

/**
 * Scripts wait for what the first paint needs. Otherwise they share a slow line with the fonts and the large picture,
 * and have most of the bytes. React Router can't say so itself.
 */
function afterFirstPaint(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"');
}

function isPartial(context: EntryContext): boolean {
  const { loaderData } = context.staticHandlerContext;
  return Object.values(loaderData).some((entry) => isPrefetchedPage(entry) && entry.isPartial);
}
