import { useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { storesQuery } from '#location/location.api.ts';
import { useStoreOpening } from '#opening/opening.api.ts';
import { describeMenu, describeRestaurant } from './restaurant.ts';

/** For search engines, from the data that the page was rendered with. */
export function RestaurantData() {
  const origin = useOrigin();
  const { data: stores } = useQuery(storesQuery);
  const opening = useStoreOpening();
  return <JsonLd data={describeRestaurant(origin, stores?.[0], opening)} />;
}

export function MenuData() {
  const origin = useOrigin();
  const { data: pizzas } = useQuery(pizzasQuery);
  return pizzas ? <JsonLd data={describeMenu(origin, pizzas)} /> : null;
}

function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
}

function JsonLd({ data }: { data: object }) {
  // A pizza's name could contain `</script>`, so `<` is escaped.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
