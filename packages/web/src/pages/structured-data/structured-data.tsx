import { useQuery } from '@tanstack/react-query';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { storesQuery } from '#location/stores.api.ts';
import { useStoreOpening } from '#opening/opening.api.ts';
import { useRootData } from '#platform/page/shop.ts';
import { describeMenu, describeRestaurant } from './restaurant.ts';

/** Data for search engines. Only the server writes it, and the browser needs none of the code. */
export const RestaurantData = import.meta.env.SSR ? WrittenRestaurant : KeptData;
export const MenuData = import.meta.env.SSR ? WrittenMenu : KeptData;

function KeptData() {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

function WrittenRestaurant() {
  const root = useRootData();
  const { data: stores } = useQuery(storesQuery);
  const opening = useStoreOpening();
  return <JsonLd data={root ? describeRestaurant(root, stores?.[0], opening) : {}} />;
}

function WrittenMenu() {
  const root = useRootData();
  const { data: pizzas } = useQuery(pizzasQuery);
  return <JsonLd data={root && pizzas ? describeMenu(root, pizzas) : {}} />;
}

function JsonLd({ data }: { data: object }) {
  // A pizza's name could contain `</script>`, so `<` is escaped.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
