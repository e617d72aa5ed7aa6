import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { Store } from '@driftstone/contract/location/location.schema.ts';
import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import type { Shift } from '@driftstone/contract/primitives.ts';
import { penceToPounds, poundsToPence } from '@driftstone/contract/money.ts';
import type { RootData } from '../../platform/page/shop.ts';
import { groupByCategory } from '../../catalogue/filter/menu-filter.ts';
import { paths } from '../../paths.ts';

// Names are schema.org's: https://schema.org/Restaurant

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DIETS = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
} as const;

/** The pizzeria, described for search engines. */
export function describeRestaurant(
  { origin, shop, takesCards }: RootData,
  store: Store | undefined,
  opening: StoreOpening | undefined,
): object {
  const takesOrders = !opening?.opensSoon;
  const profiles = [shop.instagram, shop.facebook, shop.tiktok].filter((url) => url !== null);
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${origin}/#restaurant`,
    name: shop.name,
    slogan: shop.tag,
    url: `${origin}/`,
    image: `${origin}/site-share.jpg${shop.brandQuery ?? ''}`,
    telephone: shop.dialledPhone,
    email: shop.email,
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(shop.vatNumber !== null && { vatID: shop.vatNumber }),
    servesCuisine: ['Pizza', 'Italian'],
    priceRange: '££',
    currenciesAccepted: 'GBP',
    paymentAccepted: takesCards ? 'Card, Cash' : 'Cash',
    hasMenu: `${origin}${paths.menu}#menu`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.street,
      addressLocality: shop.town,
      addressRegion: shop.county,
      postalCode: shop.postcode,
      addressCountry: 'GB',
    },
    ...(takesOrders && { potentialAction: orderAction(origin, takesCards) }),
    ...(store && describeStore(store, takesCards)),
    ...(opening && takesOrders && describeHours(opening)),
  };
}

/** CHK-03: without cards there is no delivery. */
function orderAction(origin: string, takesCards: boolean): object {
  return {
    '@type': 'OrderAction',
    target: `${origin}${paths.menu}`,
    deliveryMethod: [
      ...(takesCards ? ['http://purl.org/goodrelations/v1#DeliveryModeOwnFleet'] : []),
      'http://purl.org/goodrelations/v1#DeliveryModePickUp',
    ],
  };
}

function describeStore(store: Store, delivers: boolean): object {
  const { lat: latitude, lng: longitude, deliveryPostcodes = [], deliveryZones = [] } = store;
  const zoned = deliveryZones.flatMap(({ postcodes }) => postcodes);
  const base = deliveryPostcodes.length > 0 ? deliveryPostcodes : describeCircle(store);
  return {
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(delivers && { areaServed: zoned.length > 0 ? [base, zoned].flat() : base }),
  };
}

function describeCircle(store: Store): object {
  return {
    '@type': 'GeoCircle',
    geoMidpoint: { '@type': 'GeoCoordinates', latitude: store.lat, longitude: store.lng },
    geoRadius: (store.reachKm ?? store.serviceRadiusKm) * 1000,
  };
}

/** The counter's hours, as search engines show them, with the days that differ. Deliveries may have other hours. */
function describeHours({ weekly, specialDays }: StoreOpening): object {
  const week = weekly
    .filter(({ kind }) => kind === 'pickup')
    .map(({ day, ...shift }) =>
      describeShift(shift, { dayOfWeek: `https://schema.org/${DAYS[day - 1]}` }),
    );
  const special = specialDays
    .filter(({ kind }) => kind === 'pickup')
    .flatMap(({ date, intervals }) =>
      (intervals.length ? intervals : [CLOSED_ALL_DAY]).map((shift) =>
        describeShift(shift, { validFrom: date, validThrough: date }),
      ),
    );
  return { openingHoursSpecification: [...week, ...special] };
}

// https://developers.google.com/search/docs/appearance/structured-data/local-business#business-hours
const CLOSED_ALL_DAY: Shift = { opens: '00:00', closes: '00:00' };
const OPEN_ALL_DAY: Shift = { opens: '00:00', closes: '23:59' };

/** A shift of ours closes at 26:00. In schema.org it closes at 02:00, before it opens. */
function describeShift({ opens, closes }: Shift, when: object): object {
  const [hours = '', minutes = ''] = closes.split(':');
  const onWall = `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`;
  const shift = opens === '00:00' && closes === '24:00' ? OPEN_ALL_DAY : { opens, closes: onWall };
  return { '@type': 'OpeningHoursSpecification', ...when, ...shift };
}

/** The menu by section, each pizza with its price in pounds. */
export function describeMenu({ origin, shop }: RootData, pizzas: readonly Pizza[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    '@id': `${origin}${paths.menu}#menu`,
    name: `${shop.name} menu`,
    inLanguage: 'en-GB',
    hasMenuSection: groupByCategory(pizzas).map(({ name, pizzas: inSection }) => ({
      '@type': 'MenuSection',
      name,
      hasMenuItem: inSection.map((pizza) => describePizza(origin, pizza)),
    })),
  };
}

function describePizza(origin: string, pizza: Pizza): object {
  return {
    '@type': 'MenuItem',
    name: pizza.name,
    description: pizza.description,
    ...(pizza.imageUrl && { image: origin + pizza.imageUrl }),
    ...(pizza.diet && { suitableForDiet: DIETS[pizza.diet] }),
    offers: {
      '@type': 'Offer',
      price: penceToPounds(poundsToPence(pizza.price)).toFixed(2),
      priceCurrency: 'GBP',
    },
  };
}
