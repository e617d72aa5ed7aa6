import type { SpecialDay } from '@driftstone/contract/opening/opening.schema.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { customChoices, customizerSettings } from '#customizer/customizer.tables.ts';
import type { Queryable } from '#database/queryable.ts';
import { shopDetails } from '#details/details.tables.ts';
import { stores } from '#location/location.tables.ts';
import { COUPONS } from './coupons.content.ts';
import type { StoreContent } from './content-types.ts';
import { CUSTOMIZER } from './customizer.content.ts';
import { daysBefore } from './seed-dates.ts';
import type { ContentsOf } from './seed-ingredients.ts';
import { DETAILS, STORE } from './store.content.ts';

export async function seedCustomizer(tx: Queryable, contentsOf: ContentsOf): Promise<void> {
  const { basePricePence, maxNonVeg, baseIngredients, sizes, crusts, vegToppings, nonVegToppings } =
    CUSTOMIZER;
  const base = contentsOf(baseIngredients);
  await tx.insert(customizerSettings).values({
    basePricePence,
    maxNonVeg,
    baseAllergens: base.allergens,
    baseIngredientIds: base.ingredientIds,
  });
  const choices = [
    ...sizes.map(({ artStyle, ...size }) => ({ kind: 'size' as const, art: artStyle, ...size })),
    ...crusts.map(({ artStyle, ...crust }) => ({
      kind: 'crust' as const,
      art: artStyle,
      ...crust,
    })),
    ...vegToppings.map(({ artTopping, ...topping }) => ({
      kind: 'veg' as const,
      art: artTopping,
      ...topping,
    })),
    ...nonVegToppings.map(({ artTopping, ...topping }) => ({
      kind: 'non-veg' as const,
      art: artTopping,
      ...topping,
    })),
  ];
  await tx.insert(customChoices).values(
    choices.map(({ ingredients, ...choice }, at) => ({
      ...choice,
      ...contentsOf(ingredients),
      position: at + 1,
    })),
  );
}

export async function seedDetails(tx: Queryable): Promise<void> {
  await tx.insert(shopDetails).values(DETAILS).onConflictDoNothing();
}

export async function seedStore(
  tx: Queryable,
  now: Date,
  { opensSoon }: { opensSoon: boolean },
): Promise<string> {
  const { slug, name, street, town, postcode, latitude, longitude } = STORE;
  const [store] = await tx
    .insert(stores)
    .values({
      opensSoon,
      slug,
      name,
      address: `${street}, ${town}, ${postcode}`,
      latitude,
      longitude,
      serviceRadiusKm: STORE.serviceRadiusKm,
      deliveryFeePence: STORE.deliveryFeePence,
      freeDeliveryAbovePence: STORE.freeDeliveryAbovePence,
      prepMinutes: STORE.basePrepMinutes,
      minutesPerKm: STORE.minutesPerKm,
      pickupMinMinutes: STORE.pickupMinutesMin,
      pickupMaxMinutes: STORE.pickupMinutesMax,
      openingHours: KINDS.flatMap((kind) =>
        STORE.openingHours.map(({ weekday, opensAt, closesAt }) => ({
          kind,
          day: WEEKDAYS.indexOf(weekday) + 1,
          opens: opensAt,
          closes: closesAt,
        })),
      ),
      specialDays: listSpecialDays(now),
      pizzasPerQuarter: STORE.pizzasPerQuarter,
      deliveriesPerQuarter: STORE.deliveriesPerQuarter,
    })
    .returning({ id: stores.id });
  if (!store) throw new Error('The store was not stored');
  return store.id;
}

export async function seedCoupons(tx: Queryable, now: Date): Promise<void> {
  await tx.insert(coupons).values(
    COUPONS.map(({ startsDaysAgo, endsDaysAgo, ...coupon }) => ({
      ...coupon,
      startsAt: daysBefore(now, startsDaysAgo),
      endsAt: endsDaysAgo === null ? null : daysBefore(now, endsDaysAgo),
    })),
  );
}

/** The special days of this year and the next. The owner adds later ones. */
function listSpecialDays(now: Date): SpecialDay[] {
  const years = [now.getUTCFullYear(), now.getUTCFullYear() + 1];
  return years.flatMap((year) =>
    STORE.specialDays.flatMap(({ monthAndDay, shifts, reason }) =>
      KINDS.map((kind) => ({
        date: `${year}-${monthAndDay}`,
        kind,
        intervals: [...shifts],
        reason,
      })),
    ),
  );
}

const KINDS = ['delivery', 'pickup'] as const;
const WEEKDAYS: readonly StoreContent['openingHours'][number]['weekday'][] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];
