import { paths } from '../../paths.ts';
import { OutOfReach } from './out-of-reach.tsx';

export function OfflinePage() {
  return <OutOfReach onBack={() => location.replace(wantedPage(location))} />;
}

/** Where the customer wanted to go, inside the shop: anybody can write a link with another address. */
export function wantedPage({ search, origin }: Pick<Location, 'search' | 'origin'>): string {
  const wanted = new URLSearchParams(search).get('to') ?? paths.menu;
  const { href, origin: asked } = new URL(wanted, origin);
  return asked === origin ? href : paths.menu;
}
