import { CustomPizzaOptions } from '@driftstone/contract/customizer/customizer.schema.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { ingredients } from '#catalogue/catalogue.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCustomizer } from './customizer.fixtures.ts';
import { customChoices, customizerSettings } from './customizer.tables.ts';

let test: TestApp;
let pick: (...labels: string[]) => string[];

beforeAll(async () => {
  test = await createTestApp();
  ({ pick } = await buildCustomizer(test.db));
});
afterAll(() => test.close());

describe('GET /customizer/options', () => {
  it('[API-01] shows sizes, crusts, toppings, the prices by id and the limit', async () => {
    const { status, body } = await test.nobody.get('/customizer/options');
    expect(status).toBe(200);
    expect(CustomPizzaOptions.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      basePrice: 6.5,
      formattedBasePrice: '£6.50',
      currency: 'GBP',
      maxNonVeg: 2,
      vegToppings: [{ label: 'Mushrooms', art: 'mushroom' }, { label: 'Basil' }],
      nonVegToppings: [
        { label: 'Ham', allergens: null },
        { label: 'Nduja', art: null },
        { label: 'Prawns', allergens: ['crustaceans'] },
      ],
      baseAllergens: ['gluten', 'milk'],
    });
    const [small, medium] = pick('10"', '12"');
    expect(body.sizes).toMatchObject([
      { id: small, label: '10"', price: 0, formattedPrice: '£0.00', pizzaId: null },
      { id: medium, label: '12"', price: 2.5, formattedPrice: '£2.50' },
    ]);
    expect(body.sizePrices).toEqual({ [small ?? '']: 0, [medium ?? '']: 2.5 });
    const [classic, sourdough] = pick('Classic', 'Sourdough');
    expect(body.crustPrices).toEqual({ [classic ?? '']: 0, [sourdough ?? '']: 1.5 });
  });

  it('[FOOD-08] says the diet of the base and of each choice, as far as its ingredients do', async () => {
    const [mozzarella, ham] = await test.db
      .insert(ingredients)
      .values([
        { name: 'Mozzarella', allergens: ['milk'], diet: 'vegetarian', position: 1 },
        { name: 'Ham', allergens: [], diet: 'neither', position: 2 },
      ])
      .returning();
    await test.db.update(customizerSettings).set({ baseIngredientIds: [mozzarella?.id ?? ''] });
    const hamChoice = eq(customChoices.label, 'Ham');
    await test.db
      .update(customChoices)
      .set({ ingredientIds: [ham?.id ?? ''] })
      .where(hamChoice);
    const { body } = await test.nobody.get('/customizer/options');
    expect(CustomPizzaOptions.parse(body)).toEqual(body);
    expect(body.baseDiet).toBe('vegetarian');
    expect(body.nonVegToppings[0]).toMatchObject({ label: 'Ham', diet: 'neither' });
    expect(body.vegToppings[0]).toMatchObject({ label: 'Mushrooms', diet: null });
  });
});

describe('POST /pizzas/price-custom', () => {
  it('quotes base, size, crust and toppings without touching the cart', async () => {
    const guest = test.guest();
    const { status, body } = await guest.post('/pizzas/price-custom', {
      optionIds: pick('12"', 'Sourdough', 'Mushrooms', 'Ham'),
      quantity: 3,
      autoAdd: false,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      addedToCart: false,
      cartItem: null,
      imageUrl: null,
      name: 'Custom Pizza (12" / Sourdough)',
      unitPrice: 13.2,
      quantity: 3,
    });
    expect((await guest.get('/cart/getCart')).body.items).toEqual([]);
  });

  it('[API-04] ignores a base price or name that is sent', async () => {
    const { body } = await test.guest().post('/pizzas/price-custom', {
      optionIds: pick('10"', 'Classic'),
      basePrice: 0.01,
      name: 'Free pizza',
      autoAdd: false,
    });
    expect(body).toMatchObject({ name: 'Custom Pizza (10" / Classic)', unitPrice: 6.5 });
  });

  it('puts the pizza in the cart unless told not to', async () => {
    const guest = test.guest();
    const { body } = await guest.post('/pizzas/price-custom', {
      optionIds: pick('Ham', 'Classic', '10"', 'Ham'),
    });
    expect(body.addedToCart).toBe(true);
    expect(body.cartItem).toMatchObject({
      pizza: null,
      isCustom: true,
      price: 8,
      quantity: 1,
      options: [
        { type: 'size', label: '10"', price: 0 },
        { type: 'crust', label: 'Classic' },
        { type: 'topping', label: 'Ham', price: 1.5 },
      ],
      addOns: [],
    });
    expect((await guest.get('/cart/getCart')).body.items).toEqual([body.cartItem]);
  });

  it('[API-04] needs one size and one crust', async () => {
    for (const labels of [['10"'], ['Classic'], [], ['10"', '12"', 'Classic']]) {
      const { status, body } = await test
        .guest()
        .post('/pizzas/price-custom', { optionIds: pick(...labels) });
      expect(status).toBe(422);
      expect(body).toEqual({
        code: 'SIZE_AND_CRUST_NEEDED',
        message: 'Please choose size and crust',
        issues: [{ message: 'Please choose size and crust', path: 'optionIds' }],
      });
    }
  });

  it('[API-04] caps non-veg toppings', async () => {
    const base = pick('10"', 'Classic', 'Mushrooms', 'Basil', 'Ham', 'Nduja');
    const most = await test
      .guest()
      .post('/pizzas/price-custom', { optionIds: base, autoAdd: false });
    expect(most.status).toBe(200);
    const tooMany = await test
      .guest()
      .post('/pizzas/price-custom', { optionIds: [...base, ...pick('Prawns')], autoAdd: false });
    expect(tooMany.status).toBe(422);
    expect(tooMany.body).toEqual({
      code: 'TOO_MANY_NON_VEG',
      message: 'You can select up to 2 non-veg toppings',
      issues: [{ message: 'You can select up to 2 non-veg toppings', path: 'optionIds' }],
    });
  });

  it('[API-04] refuses choices and add-ons that it does not offer, by their position', async () => {
    const unknown = await test
      .guest()
      .post('/pizzas/price-custom', { optionIds: [...pick('10"', 'Classic'), randomUUID()] });
    expect(unknown.status).toBe(422);
    expect(unknown.body.issues).toMatchObject([{ path: 'optionIds.2' }]);
    const addOn = await test.guest().post('/pizzas/price-custom', {
      optionIds: pick('10"', 'Classic'),
      addOnIds: [randomUUID()],
    });
    expect(addOn.status).toBe(422);
    expect(addOn.body.issues).toMatchObject([{ path: 'addOnIds.0' }]);
  });

  it('[API-13] refuses wrong types, and callers without identity', async () => {
    const wrong = await test.guest().post('/pizzas/price-custom', { optionIds: 'all of them' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.issues).toMatchObject([{ path: 'optionIds' }]);
    const nobody = await test.nobody.post('/pizzas/price-custom', { optionIds: [] });
    expect(nobody.status).toBe(401);
  });
});

describe('GET /customizer/options in a shop without settings', () => {
  it('[BUILD-03, BUILD-04] falls back to £1 and four toppings', async () => {
    const empty = await createTestApp();
    const { body } = await empty.nobody.get('/customizer/options');
    await empty.close();
    expect(body).toMatchObject({ basePrice: 1, maxNonVeg: 4, sizes: [] });
  });
});
