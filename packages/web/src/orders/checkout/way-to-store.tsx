import { Navigation } from 'lucide-react';
import { mapLink } from '#platform/map-link.ts';
import { copy } from '../orders.copy.ts';

/** Opens in a tab of its own, so that the checkout stays open. */
export function WayToStore({ address }: { address: string }) {
  return (
    <a
      href={mapLink({ address }) ?? undefined}
      target="_blank"
      rel="noreferrer"
      className="mt-1 flex min-h-11 w-fit items-center gap-3 font-semibold underline underline-offset-4"
    >
      <Navigation className="size-5 shrink-0 text-ink-soft" />
      <span>
        {copy.showOnMap} <span className="sr-only">{copy.newTab}</span>
      </span>
    </a>
  );
}
