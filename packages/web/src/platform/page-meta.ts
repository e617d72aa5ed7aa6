import type { MetaDescriptor } from 'react-router';

const SHOP_NAME = 'Driftstone';

/** Title and description of a route, for its `meta` export. */
export function pageMeta(title: string, description?: string) {
  const fullTitle = title === SHOP_NAME ? title : `${title} · ${SHOP_NAME}`;
  return (): MetaDescriptor[] => [
    { title: fullTitle },
    { property: 'og:title', content: fullTitle },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
  ];
}
