import { sumContents } from '@driftstone/contract/menu/contents.rules.ts';
import { describe, expect, it } from 'vitest';
import { COUPONS } from './coupons.content.ts';
import { CUSTOMERS, REVIEWS } from './customers.content.ts';
import { CUSTOMIZER } from './customizer.content.ts';
import { type IngredientName, INGREDIENTS } from './ingredients.content.ts';
import { CATEGORIES, MENU, PIZZAS } from './pizzas.content.ts';
import { STORE } from './store.content.ts';

const MINUTES_PER_DAY = 1440;
const MEATS: readonly IngredientName[] = [
  'Beef meatballs',
  'Fennel sausage',
  'Ham',
  'Nduja',
  'Pepperoni',
  'Pork sausage',
  'Prosciutto',
  'Roast chicken',
  'Salami',
  'Smoked bacon',
];
const pizzaSlugs = new Set(MENU.map(({ slug }) => slug));
const customersByEmail = new Map(CUSTOMERS.map((customer) => [customer.email, customer]));

const listed = Object.entries(INGREDIENTS).map(([name, ingredient]) => ({
  id: name,
  name,
  ...ingredient,
  leftOutPence: 0,
}));

/** null: unknown. */
function allergensOf({ ingredients }: { ingredients: readonly IngredientName[] }) {
  return sumContents({ ingredientIds: [...ingredients], allergens: [] }, listed).allergens;
}

function expectUnique(values: readonly unknown[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

function isWholePence(pricePence: number) {
  return Number.isInteger(pricePence) && pricePence >= 0;
}

function kmFromStore(point: { latitude: number; longitude: number }): number {
  const kmPerDegree = 111.2;
  const north = (point.latitude - STORE.latitude) * kmPerDegree;
  const kmPerDegreeEast = kmPerDegree * Math.cos((STORE.latitude * Math.PI) / 180);
  return Math.hypot(north, (point.longitude - STORE.longitude) * kmPerDegreeEast);
}

describe('the menu', () => {
  it('has at least 24 pizzas in 6 categories and more in 3, each category used', () => {
    expect(PIZZAS.length).toBeGreaterThanOrEqual(24);
    expect(CATEGORIES).toHaveLength(9);
    expectUnique(CATEGORIES.map(({ position }) => position));
    const used = new Set(MENU.map(({ categorySlug }) => categorySlug));
    expect(used).toEqual(new Set(CATEGORIES.map(({ slug }) => slug)));
  });

  it('has one pizza without a picture, and categories with and without an emoji', () => {
    expect(PIZZAS.filter(({ hasPicture }) => !hasPicture)).toHaveLength(1);
    expect(new Set(CATEGORIES.map(({ emoji }) => emoji === null))).toEqual(new Set([false, true]));
  });

  it('names each pizza once, by slugs that suit a URL', () => {
    expectUnique(MENU.map(({ slug }) => slug));
    expectUnique(MENU.map(({ name }) => name.toLowerCase()));
    for (const slug of pizzaSlugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('keeps prices between £8.95 and £16.95, and ends them on 5', () => {
    const odd = PIZZAS.filter(
      ({ pricePence }) => pricePence < 895 || pricePence > 1695 || pricePence % 10 !== 5,
    );
    expect(odd).toEqual([]);
  });

  it('offers a free first choice of each option type, each label once', () => {
    for (const { options, addOns } of MENU) {
      for (const type of ['size', 'crust']) {
        const choices = options.filter((option) => option.type === type);
        expectUnique(choices.map(({ label }) => label));
        expect(choices[0]?.pricePence ?? 0).toBe(0);
      }
      expectUnique(addOns.map(({ name }) => name));
      expect([...options, ...addOns].every((choice) => isWholePence(choice.pricePence))).toBe(true);
    }
  });

  it('varies: a pizza with sizes only, one without add-ons, one without either', () => {
    const shapes = PIZZAS.map(({ options, addOns }) =>
      [new Set(options.map(({ type }) => type)).size, addOns.length > 0].join(),
    );
    expect(shapes).toEqual(expect.arrayContaining(['1,false', '2,false', '0,false', '2,true']));
  });

  it('ranks the popular pizzas from 1 without gaps', () => {
    const ranks = PIZZAS.flatMap(({ editorsRank }) => editorsRank ?? []).toSorted((a, b) => a - b);
    expect(ranks).toEqual(ranks.map((_, index) => index + 1));
    expect(ranks.length).toBeGreaterThanOrEqual(8);
  });

  it('[DESK-81] makes each pizza of dough and more, each once, so that it has gluten', () => {
    for (const pizza of PIZZAS) {
      expectUnique(pizza.ingredients);
      expect(pizza.ingredients.length).toBeGreaterThan(2);
      expect(allergensOf(pizza) ?? ['gluten']).toContain('gluten');
    }
  });

  it('[DESK-81] knows the allergens of every pizza but the one that changes each week', () => {
    const unknown = MENU.filter((pizza) => allergensOf(pizza) === null);
    expect(unknown.map(({ slug }) => slug)).toEqual(['friday-special']);
    const choices = MENU.flatMap(({ options, addOns }) => [...options, ...addOns]);
    expect(choices.filter((choice) => allergensOf(choice) === null)).toEqual([]);
  });

  it('[KIND-01] [AGE-01] sells sides, drinks and desserts as what they are, and beer to adults', () => {
    const kinds = new Map(MENU.map(({ slug, kind = 'pizza' }) => [slug, kind]));
    for (const side of ['garlic-bread', 'dough-balls', 'slaw'])
      expect(kinds.get(side)).toBe('side');
    expect(kinds.get('cola')).toBe('drink');
    expect(kinds.get('tiramisu')).toBe('dessert');
    expect(MENU.filter(({ isAdultsOnly }) => isAdultsOnly).map(({ slug }) => slug)).toEqual([
      'lager',
    ]);
  });

  it.each([
    ['lager', ['gluten']],
    ['cola', []],
    ['slaw', ['mustard']],
    ['west-beach', ['crustaceans', 'gluten', 'milk', 'nuts']],
    ['napoli', ['fish', 'gluten', 'milk', 'sulphites']],
    ['smugglers-bbq', ['celery', 'gluten', 'milk', 'mustard']],
    ['green-wave', ['gluten', 'nuts', 'soya']],
    ['full-sussex', ['egg', 'gluten', 'milk', 'sulphites']],
    ['marinara', ['gluten']],
  ])('[DESK-81] adds up the allergens of %s', (slug, allergens) => {
    const pizza = MENU.find((each) => each.slug === slug);
    expect(pizza && allergensOf(pizza)).toEqual(allergens);
  });

  it('never lets dough, sauce or the cheese below all else be left out', () => {
    const optional = listed.filter(({ canBeLeftOut }) => canBeLeftOut).map(({ name }) => name);
    for (const name of ['Pizza dough', 'Tomato sauce', 'Mozzarella', 'Vegan cheese'])
      expect(optional).not.toContain(name);
    expect(optional).toEqual(expect.arrayContaining(['Basil', 'Black olives', 'Anchovies']));
  });

  it('offers vegetarians no fish, and vegans no milk or eggs, including in the choices', () => {
    const vegetarian = MENU.filter(({ isVegetarian }) => isVegetarian);
    const vegan = MENU.filter(({ isVegan }) => isVegan);
    expect(vegan.length).toBeGreaterThanOrEqual(3);
    expect(vegetarian).toEqual(expect.arrayContaining(vegan));
    for (const pizza of vegetarian) {
      const allergens = allergensOf(pizza) ?? [];
      expect(MEATS.filter((meat) => pizza.ingredients.includes(meat))).toEqual([]);
      expect(allergens).not.toContain('fish');
      expect(allergens).not.toContain('crustaceans');
    }
    for (const { options, addOns, ...pizza } of vegan) {
      const allergens = allergensOf(pizza) ?? [];
      const offered = [...options.map(({ label }) => label), ...addOns.map(({ name }) => name)];
      expect(allergens).not.toContain('milk');
      expect(allergens).not.toContain('egg');
      expect(offered).not.toContain('Stuffed');
      expect(offered).not.toContain('Extra mozzarella');
      for (const choice of [...options, ...addOns])
        for (const allergen of ['milk', 'egg', 'fish', 'crustaceans'])
          expect(allergensOf(choice)).not.toContain(allergen);
    }
  });
});

describe('the custom pizza', () => {
  it('declares fish and crustaceans where they are', () => {
    const byLabel = new Map(
      CUSTOMIZER.nonVegToppings.map((topping) => [topping.label, allergensOf(topping)]),
    );
    expect(byLabel.get('Tuna')).toEqual(['fish']);
    expect(byLabel.get('Anchovies')).toEqual(['fish']);
    expect(byLabel.get('Prawns')).toEqual(['crustaceans']);
  });

  it('offers enough of everything, each label once and the first size and crust free', () => {
    const { sizes, crusts, vegToppings, nonVegToppings } = CUSTOMIZER;
    expect(sizes.length).toBeGreaterThanOrEqual(3);
    expect(crusts.length).toBeGreaterThanOrEqual(4);
    expect(vegToppings.length).toBeGreaterThanOrEqual(12);
    expect(nonVegToppings.length).toBeGreaterThanOrEqual(8);
    expect(CUSTOMIZER.maxNonVeg).toBe(4);
    expect([sizes[0]?.pricePence, crusts[0]?.pricePence]).toEqual([0, 0]);
    const choices = [...sizes, ...crusts, ...vegToppings, ...nonVegToppings];
    expectUnique(choices.map(({ label }) => label));
    expect(choices.every(({ pricePence }) => isWholePence(pricePence))).toBe(true);
  });
});

describe('the coupons', () => {
  it('include valid, expired, used-up, once-per-user and future ones', () => {
    const hasBegun = COUPONS.filter(({ startsDaysAgo }) => startsDaysAgo > 0);
    const isOver = ({ endsDaysAgo }: (typeof COUPONS)[number]) =>
      endsDaysAgo !== null && endsDaysAgo > 0;
    const isUsedUp = ({ maxRedemptions, redeemedCount }: (typeof COUPONS)[number]) =>
      maxRedemptions !== null && redeemedCount >= maxRedemptions;
    const valid = hasBegun.filter((coupon) => !isOver(coupon) && !isUsedUp(coupon));

    expectUnique(COUPONS.map(({ code }) => code));
    expect(valid.map(({ code }) => code)).toEqual(['TIDE10', 'SANDY20', 'AHOY15']);
    expect(valid.some(({ maxPerUser }) => maxPerUser === 1)).toBe(true);
    expect(hasBegun.filter(isOver)).toHaveLength(1);
    expect(hasBegun.filter(isUsedUp)).toHaveLength(1);
    expect(COUPONS.length - hasBegun.length).toBe(1);
  });
});

describe('the store', () => {
  it('opens on each of the seven days and closes later than it opens', () => {
    expect(new Set(STORE.openingHours.map(({ weekday }) => weekday)).size).toBe(7);
    for (const { opensAt, closesAt } of STORE.openingHours) expect(opensAt < closesAt).toBe(true);
  });
});

describe('the customers', () => {
  it('are 40, each with an e-mail that reaches nobody', () => {
    expect(customersByEmail.size).toBe(40);
    for (const { email } of CUSTOMERS) expect(email).toMatch(/^[a-z.-]+@example\.com$/);
  });
});

describe('the reviews', () => {
  it('are 60, newest first, with honest ratings and comments of at most 500 characters', () => {
    expect(REVIEWS).toHaveLength(60);
    const days = REVIEWS.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(new Set(REVIEWS.map(({ rating }) => rating)).size).toBe(5);
    expectUnique(REVIEWS.map(({ comment }) => comment));
    for (const { comment } of REVIEWS) {
      expect(comment.trim()).toBe(comment);
      expect(comment.length).toBeGreaterThan(0);
      expect(comment.length).toBeLessThanOrEqual(500);
    }
  });

  it('belong to orders of known pizzas by customers who had already joined', () => {
    for (const { customerEmail, daysAgo, order } of REVIEWS) {
      const orderedDaysAgo = daysAgo + order.minutesBeforeReview / MINUTES_PER_DAY;
      expect(order.minutesBeforeReview).toBeGreaterThan(0);
      expect(customersByEmail.get(customerEmail)?.joinedDaysAgo).toBeGreaterThan(orderedDaysAgo);
      expect(order.lines.filter(({ pizzaSlug }) => !pizzaSlugs.has(pizzaSlug))).toEqual([]);
      expectUnique(order.lines.map(({ pizzaSlug }) => pizzaSlug));
      expect(order.lines.every(({ quantity }) => quantity >= 1 && quantity <= 50)).toBe(true);
    }
  });

  it('are edited, if at all, between the review and the reference instant', () => {
    const edited = REVIEWS.filter(({ updatedDaysAgo }) => updatedDaysAgo !== null);
    expect(edited.length).toBeGreaterThanOrEqual(3);
    for (const { daysAgo, updatedDaysAgo } of edited) expect(updatedDaysAgo).toBeLessThan(daysAgo);
  });

  it('were delivered only to homes within the service radius', () => {
    const tooFar = REVIEWS.filter(({ customerEmail, order }) => {
      const home = customersByEmail.get(customerEmail)?.home;
      const isInReach = home !== undefined && kmFromStore(home) <= STORE.serviceRadiusKm;
      return order.deliveryType === 'delivery' && !isInReach;
    });
    expect(tooFar).toEqual([]);
  });
});
