import { hashInline } from './inline-hashes.ts';
import type { OutsideSources } from './outside-sources.ts';
import type { RenderedPage } from './kept-page.ts';
import { pagePolicy } from './security-headers.ts';
import type { RenderPage } from './web-build.ts';

/** Renders a path to a whole document with its policy. Ignores the query string, which the browser evaluates. */
export async function renderPage(
  render: RenderPage,
  path: string,
  publicUrl: string,
  outside: OutsideSources,
): Promise<RenderedPage> {
  const response = await render(new Request(new URL(path, publicUrl)));
  const html = await response.text();
  return {
    status: response.status,
    html,
    contentSecurityPolicy: pagePolicy(hashInline(html), publicUrl, outside),
    isKeepable: response.status < 500 && response.headers.get('cache-control') !== 'no-store',
  };
}
