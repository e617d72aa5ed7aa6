import type { Store } from '@driftstone/contract/location/location.schema.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { storesQuery } from '#location/stores.api.ts';
import { OpeningHours } from '#opening/opening-hours.tsx';
import { useStoresOpening } from '#opening/stores-opening.api.ts';
import { useShop } from '#platform/page/shop.ts';

/** The hours of the shop. Several stores have each their name, address and phone too. */
export function StoresHours() {
  const openings = useStoresOpening();
  const { data: stores = [] } = useQuery(storesQuery);
  const [only, ...others] = openings;
  if (!only) return null;
  return (
    <div id="opening-hours" className="grid gap-6">
      {others.length === 0 ? (
        <OpeningHours store={only} />
      ) : (
        openings.map((opening) => (
          <OpeningHours key={opening.id} store={opening} title={opening.name}>
            <StoreAddress store={stores.find(({ id }) => id === opening.id)} />
          </OpeningHours>
        ))
      )}
    </div>
  );
}

function StoreAddress({ store }: { store: Store | undefined }) {
  const shop = useShop();
  if (!store) return null;
  const phone = store.phone ?? null;
  return (
    <address className="mt-2 wrap-anywhere not-italic">
      {store.address}
      <br />
      <a
        href={`tel:${phone ?? shop.dialledPhone}`}
        className="inline-block py-0.5 font-semibold underline underline-offset-4 hover:text-tomato-deep"
      >
        {phone === null ? shop.phone : formatPhone(phone)}
      </a>
    </address>
  );
}
