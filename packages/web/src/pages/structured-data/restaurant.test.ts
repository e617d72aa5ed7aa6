import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { describe, expect, it } from 'vitest';
import { buildStoreOpening } from '../../testing/build-store-opening.ts';
import { buildShopDetails } from '../../testing/build-shop-details.ts';
import { describeMenu, describeRestaurant } from './restaurant.ts';

const ROOT = { origin: 'https://pizza.example', shop: buildShopDetails(), takesCards: true };

const pizza = (overrides: Partial<Pizza>): Pizza => ({
  id: crypto.randomUUID(),
  name: 'Margherita',
  description: 'Tomato, mozzarella, basil.',
  price: 9.5,
  imageUrl: '/pictures/margherita.webp',
  options: [],
  addOns: [],
  category: { id: crypto.randomUUID(), name: 'Classics', emoji: null },
  allergens: [],
  diet: 'vegetarian',
  ...overrides,
});

describe('describeMenu', () => {
  it('groups pizzas by category and prices them in pounds', () => {
    const menu = describeMenu(ROOT, [
      pizza({}),
      pizza({ name: 'Napoli', diet: null, imageUrl: null }),
      pizza({ name: 'Staff Supper', category: null }),
    ]);
    expect(menu).toMatchObject({
      hasMenuSection: [
        {
          name: 'Classics',
          hasMenuItem: [
            {
              name: 'Margherita',
              image: 'https://pizza.example/pictures/margherita.webp',
              suitableForDiet: 'https://schema.org/VegetarianDiet',
              offers: { price: '9.50', priceCurrency: 'GBP' },
            },
            { name: 'Napoli' },
          ],
        },
        { name: 'Uncategorized', hasMenuItem: [{ name: 'Staff Supper' }] },
      ],
    });
    expect(JSON.stringify(menu)).not.toContain('null');
  });
});

describe('describeRestaurant', () => {
  it('says where and when', () => {
    const store = {
      id: crypto.randomUUID(),
      name: 'Driftstone Littlehampton',
      address: '14 Seafront Parade',
      lat: 50.8,
      lng: -0.5,
      serviceRadiusKm: 8,
      deliveryPostcodes: [],
      deliveryFee: 2.99,
      freeDeliveryAbove: null,
      prepMinutes: 20,
      minutesPerKm: 3,
      openingHours: [],
    };
    const opening = buildStoreOpening({
      weekly: [
        { kind: 'pickup', day: 5, opens: '17:00', closes: '26:00' },
        { kind: 'pickup', day: 7, opens: '12:00', closes: '21:30' },
        { kind: 'pickup', day: 1, opens: '00:00', closes: '24:00' },
        { kind: 'delivery', day: 7, opens: '12:00', closes: '21:00' },
      ],
      specialDays: [
        { date: '2026-12-25', kind: 'pickup', intervals: [], reason: 'Christmas Day' },
        { date: '2026-12-25', kind: 'delivery', intervals: [], reason: 'Christmas Day' },
        {
          date: '2026-12-31',
          kind: 'pickup',
          intervals: [{ opens: '12:00', closes: '18:00' }],
          reason: null,
        },
      ],
    });
    const restaurant = describeRestaurant(ROOT, store, opening);
    const listed = { ...store, deliveryPostcodes: ['BN17', 'BN16 1'] };
    expect(describeRestaurant(ROOT, listed, opening)).toMatchObject({
      areaServed: ['BN17', 'BN16 1'],
    });
    const zone = {
      fromMiles: 0,
      toMiles: null,
      postcodes: ['BN18'],
      fee: 6,
      freeAbove: null,
      minimum: null,
      extraMinutes: 0,
      days: [],
    };
    const zoned = { ...store, reachKm: 16, deliveryZones: [{ ...zone, postcodes: [] }, zone] };
    expect(describeRestaurant(ROOT, zoned, opening)).toMatchObject({
      areaServed: [{ geoRadius: 16_000 }, 'BN18'],
    });
    // CHK-03: without cards nobody can order a delivery.
    const collected = describeRestaurant({ ...ROOT, takesCards: false }, store, opening);
    expect(collected).not.toHaveProperty('areaServed');
    expect(collected).toMatchObject({ paymentAccepted: 'Cash', geo: { latitude: 50.8 } });
    expect(JSON.stringify(collected)).not.toContain('DeliveryModeOwnFleet');
    expect(JSON.stringify(restaurant)).toContain('DeliveryModeOwnFleet');
    expect(restaurant).not.toHaveProperty('sameAs');
    expect(restaurant).toMatchObject({
      name: 'Driftstone',
      telephone: '+441903555014',
      url: 'https://pizza.example/',
      areaServed: { geoRadius: 8000 },
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Friday', opens: '17:00', closes: '02:00' },
        { dayOfWeek: 'https://schema.org/Sunday', opens: '12:00', closes: '21:30' },
        { dayOfWeek: 'https://schema.org/Monday', opens: '00:00', closes: '23:59' },
        { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
        { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '12:00', closes: '18:00' },
      ],
    });
  });

  it('[SOON-01] offers neither hours nor an order before the shop opens', () => {
    const weekly = [{ kind: 'pickup' as const, day: 5, opens: '17:00', closes: '22:00' }];
    const restaurant = (opensSoon: boolean) =>
      describeRestaurant(ROOT, undefined, buildStoreOpening({ weekly, opensSoon }));
    expect(restaurant(false)).toHaveProperty('potentialAction');
    expect(restaurant(true)).not.toHaveProperty('potentialAction');
    expect(restaurant(true)).not.toHaveProperty('openingHoursSpecification');
  });

  it('[DESK-70] names the profiles that are filled in', () => {
    const instagram = 'https://www.instagram.com/driftstone';
    const shop = buildShopDetails({ instagram });
    const restaurant = describeRestaurant({ ...ROOT, shop }, undefined, undefined);
    expect(restaurant).toMatchObject({ sameAs: [instagram] });
  });
});
