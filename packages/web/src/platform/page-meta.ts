import { SHOP } from '@driftstone/contract/shop.ts';
import type { MetaDescriptor, UIMatch } from 'react-router';

interface PageMeta {
  title: string;
  /** One or two sentences for search results and shared links. */
  description: string;
  /** Keeps personal and temporary pages out of search engines. */
  isPrivate?: boolean;
}

interface MetaArguments {
  location: { pathname: string };
  matches: readonly (Pick<UIMatch, 'loaderData'> | undefined)[];
}

/** For a route's `meta` export. */
export function pageMeta({ title, description, isPrivate = false }: PageMeta) {
  const fullTitle = title === SHOP.name ? `${title} · ${SHOP.tag}` : `${title} · ${SHOP.name}`;
  return ({ location, matches }: MetaArguments): MetaDescriptor[] => {
    const origin = readOrigin(matches[0]?.loaderData);
    const url = origin + location.pathname;
    return [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: SHOP.name },
      { property: 'og:locale', content: 'en_GB' },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: `${origin}/share.jpg` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
      isPrivate
        ? { name: 'robots', content: 'noindex' }
        : { tagName: 'link', rel: 'canonical', href: url },
    ];
  };
}

/** Uses the shop's address from the root's loader, since shared links need absolute URLs. */
function readOrigin(rootData: unknown): string {
  const hasOrigin = typeof rootData === 'object' && rootData !== null && 'origin' in rootData;
  return hasOrigin ? String(rootData.origin) : '';
}
