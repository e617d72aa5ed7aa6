/** OWN-13: a pizza's link says in its head which pizza it opens. Browsers get the same page as everybody. */
import { escapeHtml } from '#http/html.ts';
import { packBody } from '#content/packed-body.ts';
import type { KeptPage } from './kept-page.ts';

/** What a link says before it is opened. */
interface Preview {
  title: string;
  description: string;
  picturePath: string | null;
}

export type FindPreview = (link: string) => Promise<Preview | null>;

const LINKED_PATH = '/menu';
const PARAMETER = 'pizza';

/** The link in a page's address; null for every other page. */
export function linkIn(originalUrl: string, path: string): string | null {
  const query = originalUrl.indexOf('?');
  if (path !== LINKED_PATH || query === -1) return null;
  return new URLSearchParams(originalUrl.slice(query)).get(PARAMETER);
}

/** A page is made anew when the content changes, and its previews with it. More links than these are made again. */
const MAX_KEPT = 50;

/** The page with what its link says. Without it where the link says nothing, or can't be read just now. */
export function previewLinks(
  findPreview: FindPreview,
  publicUrl: string,
): (page: KeptPage, link: string) => Promise<KeptPage> {
  const kept = new WeakMap<KeptPage, Map<string, KeptPage>>();
  return async (page, link) => {
    const ofPage = kept.get(page) ?? new Map<string, KeptPage>();
    const before = ofPage.get(link);
    if (before) return before;
    const preview = await findPreview(link).catch(() => null);
    if (!preview) return page;
    const made = await withPreview(page, link, preview, publicUrl);
    if (ofPage.size >= MAX_KEPT) ofPage.clear();
    kept.set(page, ofPage.set(link, made));
    return made;
  };
}

/** The page with the pizza's name, price and picture in its head. */
async function withPreview(
  page: KeptPage,
  link: string,
  { title, description, picturePath }: Preview,
  publicUrl: string,
): Promise<KeptPage> {
  const content: Record<string, string> = {
    description,
    'og:title': title,
    'og:description': description,
    'og:url': `${publicUrl}${LINKED_PATH}?${PARAMETER}=${encodeURIComponent(link)}`,
    ...(picturePath && { 'og:image': publicUrl + picturePath, 'og:image:alt': title }),
  };
  const html = page.bodies.identity
    .toString()
    .replace(/<title>([^<]*)<\/title>/, (_whole, before: string) => {
      const shopName = before.split(' · ').at(-1) ?? '';
      return `<title>${escapeHtml(title)} · ${shopName}</title>`;
    })
    .replaceAll(
      /<meta (name|property)="([a-z:]+)" content="[^"]*"/g,
      (whole, kind: string, name: string) =>
        name in content
          ? `<meta ${kind}="${name}" content="${escapeHtml(content[name] ?? '')}"`
          : whole,
    );
  return { ...page, ...(await packBody(html, `${page.status}\n${page.contentSecurityPolicy}\n`)) };
}
