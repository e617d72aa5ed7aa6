import { paths } from '../../paths.ts';

/** Where the customer wanted to go, inside the shop: anybody can write a link with another address. */
export function wantedPage({ search, origin }: Pick<Location, 'search' | 'origin'>): string {
  const wanted = new URLSearchParams(search).get('to') ?? paths.menu;
  const { href, origin: asked } = new URL(wanted, origin);
  return asked === origin ? href : paths.menu;
}
