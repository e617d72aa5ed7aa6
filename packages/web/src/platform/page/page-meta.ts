import type { ShopDetails } from '@driftstone/contract/details/details.schema.ts';
import type { MetaDescriptor, UIMatch } from 'react-router';
import type { RootData } from './shop.ts';

interface PageMeta {
  /** null: the shop's own name and tag. */
  title: string | null;
  /** One or two sentences for search results and shared links. */
  description: string | ((shop: ShopDetails) => string);
  /** Keeps personal and temporary pages out of search engines. */
  isPrivate?: boolean;
}

interface MetaArguments {
  location: { pathname: string };
  matches: readonly (Pick<UIMatch, 'loaderData'> | undefined)[];
}

export function pageMeta({ title, description, isPrivate = false }: PageMeta) {
  return ({ location, matches }: MetaArguments): MetaDescriptor[] => {
    const root = matches[0]?.loaderData;
    // The error page has a title of its own.
    if (!isRootData(root)) return [];
    const { origin, shop } = root;
    const fullTitle = title === null ? `${shop.name} · ${shop.tag}` : `${title} · ${shop.name}`;
    const described = typeof description === 'string' ? description : description(shop);
    const url = origin + location.pathname;
    return [
      { title: fullTitle },
      { name: 'description', content: described },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: shop.name },
      { property: 'og:locale', content: 'en_GB' },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: described },
      { property: 'og:url', content: url },
      { property: 'og:image', content: `${origin}/site-share.jpg${shop.brandQuery ?? ''}` },
      { property: 'og:image:alt', content: shop.name },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
      isPrivate
        ? { name: 'robots', content: 'noindex' }
        : { tagName: 'link', rel: 'canonical', href: url },
    ];
  };
}

function isRootData(data: unknown): data is RootData {
  return typeof data === 'object' && data !== null && 'shop' in data;
}
