import { useQuery } from '@tanstack/react-query';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { storesQuery } from '#location/location.api.ts';
import { useStoreOpening } from '#opening/opening.api.ts';
import { useRootData } from '#platform/shop.ts';
import { describeMenu, describeRestaurant } from './restaurant.ts';

/** For search engines, from the data that the page was rendered with. */
export function RestaurantData() {
  const root = useRootData();
  const { data: stores } = useQuery(storesQuery);
  const opening = useStoreOpening();
  return root ? <JsonLd data={describeRestaurant(root, stores?.[0], opening)} /> : null;
}

export function MenuData() {
  const root = useRootData();
  const { data: pizzas } = useQuery(pizzasQuery);
  return root && pizzas ? <JsonLd data={describeMenu(root, pizzas)} /> : null;
}

function JsonLd({ data }: { data: object }) {
  // A pizza's name could contain `</script>`, so `<` is escaped.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
