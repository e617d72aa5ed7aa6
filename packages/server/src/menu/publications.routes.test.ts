import { showMenu } from '@driftstone/contract/menu/menu-shown.rules.ts';
import type { PublicationPreview } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCartLine } from '#cart/cart.fixtures.ts';
import { categories } from '#catalogue/catalogue.tables.ts';
import { stores } from '#location/location.tables.ts';
import { staffMembers } from '#staff/staff.tables.ts';
import { DRAFT, type MenuDesk, openMenuDesk, PUBLICATIONS } from '#testing/test-menu-desk.ts';
import { draftPizza, pizzaNamed } from './menu.fixtures.ts';

let desk: MenuDesk;
let t: MenuDesk['t'];
let owner: MenuDesk['owner'];
let margherita: MenuDesk['margherita'];
let readMenu: MenuDesk['readMenu'];
let edit: MenuDesk['edit'];
let put: MenuDesk['put'];
let reprice: MenuDesk['reprice'];
let publish: MenuDesk['publish'];
let shownPizzas: MenuDesk['shownPizzas'];

beforeEach(async () => {
  desk = await openMenuDesk();
  ({ t, owner, margherita, readMenu, edit, put, reprice, publish, shownPizzas } = desk);
});
afterEach(() => t.close());

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

describe('POST /desk/menu/publications', () => {
  it('[DESK-10] [KIND-03] makes the draft the menu, and what the preview showed is what customers get', async () => {
    const diet = 'vegan' as const;
    const ingredient = (name: string, allergen: string) => ({
      id: randomUUID(),
      name,
      allergens: [allergen],
      canBeLeftOut: name === 'Pesto',
      leftOutPence: name === 'Pesto' ? 50 : 0,
      diet,
    });
    const [dough, pesto] = [ingredient('Dough', 'gluten'), ingredient('Pesto', 'nuts')];
    const size = { type: 'size', label: '12"', pricePence: 0, ingredientIds: [], allergens: [] };
    const pizza = pizzaNamed(await readMenu(), 'Napoli');
    await edit([
      { kind: 'ingredient', seen: null, item: dough },
      { kind: 'ingredient', seen: null, item: pesto },
      { kind: 'pizza', seen: pizza, item: { ...pizza, isListed: false } },
      { kind: 'pizza', seen: null, item: draftPizza({ name: 'Lemonade', kind: 'drink' }) },
      {
        kind: 'pizza',
        seen: null,
        item: draftPizza({
          ingredientIds: [dough.id, pesto.id],
          options: [{ id: randomUUID(), ...size }],
        }),
      },
    ]);
    const preview = showMenu(await readMenu());
    const { status, body } = await publish();
    expect(status).toBe(200);
    expect(body.publishedBy).toBe(owner.staff.name);
    expect(await shownPizzas()).toEqual(preview.pizzas);
    expect(namesOf(await shownPizzas())).toEqual(['Margherita', 'Lemonade', 'Samphire']);
    expect(preview.pizzas[2]?.comesWith?.otherAllergens).toEqual(['gluten']);
    expect((await t.nobody.get('/categories')).body).toEqual(preview.categories);
    expect((await t.nobody.get('/customizer/options')).body).toEqual(preview.customPizzaOptions);
    expect(namesOf(preview.customPizzaOptions.ours ?? [])).not.toContain('Lemonade');
    expect((await owner.get(DRAFT)).body.changes).toEqual([]);
  });

  it('[DESK-15] publishes only what the member has seen', async () => {
    const { body: seen } = await reprice('Margherita', 1050);
    await reprice('Napoli', 1);
    const { status, body } = await owner.post(PUBLICATIONS, { version: seen.version });
    expect(status).toBe(409);
    expect(body.code).toBe('CHANGED_MEANWHILE');
    expect((await shownPizzas())[0].price).toBe(10);
  });

  it('keeps ids, so that carts hold what they held, at the new price', async () => {
    const guest = t.guest();
    await buildCartLine(t.db, { kind: 'guest', guestId: guest.guestId }, { pizza: margherita });
    await reprice('Margherita', 1050);
    await publish();
    const { body: cart } = await guest.get('/cart/getCart');
    expect(cart.items).toMatchObject([{ pizza: { id: margherita.id }, price: 10.5 }]);
  });

  it('lets two choices swap their names', async () => {
    const pizza = pizzaNamed(await readMenu(), 'Margherita');
    const [first, second, ...others] = pizza.options;
    if (!first || !second) throw new Error('The pizza has too few options');
    const options = [
      { ...first, label: second.label },
      { ...second, label: first.label },
      ...others,
    ];
    await put(pizza, { ...pizza, options });
    expect((await publish()).status).toBe(200);
    expect((await shownPizzas())[0].options[0]).toMatchObject({ id: first.id, label: '12"' });
  });

  it('shows the menu in the order of the desk, category by category', async () => {
    const sea = {
      id: randomUUID(),
      name: 'From the sea',
      emoji: null,
      vatPermille: 200,
      saleTimes: null,
    };
    const classics = (await readMenu()).categories[0]?.id ?? '';
    const napoli = pizzaNamed(await readMenu(), 'Napoli');
    await edit([
      { kind: 'category', seen: null, item: sea },
      { kind: 'pizza', seen: napoli, item: { ...napoli, categoryId: sea.id } },
      { kind: 'pizza', seen: null, item: draftPizza({ categoryId: classics }) },
      { kind: 'move', list: 'categories', id: sea.id, beforeId: classics },
    ]);
    await publish();
    expect(namesOf(await shownPizzas())).toEqual(['Napoli', 'Margherita', 'Samphire']);
    expect(namesOf((await t.nobody.get('/categories')).body)).toEqual(['From the sea', 'Classics']);
  });
});

describe('a rate of VAT', () => {
  it('[DESK-75] is edited like the menu: by category and of the delivery, seen in the changes, in force once published', async () => {
    const {
      categories: [classics],
      deliveryVatPermille,
    } = await readMenu();
    expect([classics?.vatPermille, deliveryVatPermille]).toEqual([200, 200]);
    if (!classics) throw new Error('There is no category');
    const answer = await edit([
      { kind: 'category', seen: classics, item: { ...classics, vatPermille: 0 } },
      { kind: 'delivery-vat', seen: 200, item: 50 },
    ]);
    expect(answer.body.changes).toMatchObject([
      { subject: 'Classics', words: 'VAT 20% → 0%' },
      { kind: 'delivery', subject: 'Delivery', words: 'VAT 20% → 5%' },
    ]);
    expect(await storedRates()).toEqual([200, 200]);
    await publish();
    expect(await storedRates()).toEqual([0, 50]);
    expect((await edit([{ kind: 'delivery-vat', seen: 200, item: 0 }])).status).toBe(409);

    const { version } = (await owner.get(DRAFT)).body;
    const [, earlier] = (await owner.get(PUBLICATIONS)).body.publications;
    await owner.post(`${PUBLICATIONS}/${earlier.id}/restore`, { version });
    expect(await storedRates()).toEqual([200, 200]);
  });

  it('[DESK-75] is refused when it is no rate', async () => {
    const [classics] = (await readMenu()).categories;
    const item = { ...classics, vatPermille: 1000 };
    const { status } = await owner.patch(DRAFT, {
      edits: [{ kind: 'category', seen: classics, item }],
    });
    expect(status).toBe(400);
  });

  const storedRates = async () => {
    const [category] = await t.db.select().from(categories);
    const [store] = await t.db.select().from(stores);
    return [category?.vatPermille, store?.vatPermille];
  };
});

describe('POST /desk/menu/publications/:publicationId/restore', () => {
  it('[DESK-11] brings an earlier menu back, down to the choices in carts, and leaves sold-out marks', async () => {
    const guest = t.guest();
    await buildCartLine(t.db, { kind: 'guest', guestId: guest.guestId }, { pizza: margherita });
    const pizza = pizzaNamed(await readMenu(), 'Margherita');
    await put(pizza, { ...pizza, pricePence: 1, options: [] });
    await put(null, draftPizza());
    await publish();
    expect((await guest.get('/cart/getCart')).body.items).toEqual([]);
    await owner.post('/desk/menu/sold-out', {
      ids: [pizzaNamed(await readMenu(), 'Napoli').id],
      until: 'back',
    });

    const { body: history } = await owner.get(PUBLICATIONS);
    expect(history.publications).toHaveLength(2);
    const { version } = (await owner.get(DRAFT)).body;
    const restore = `${PUBLICATIONS}/${history.publications[1].id}/restore`;
    expect((await owner.post(restore, { version: version - 1 })).status).toBe(409);
    expect((await owner.post(restore, { version })).status).toBe(200);
    expect((await guest.get('/cart/getCart')).body.items).toMatchObject([{ price: 10 }]);
    expect(namesOf(await shownPizzas())).toEqual(['Margherita', 'Napoli']);
    expect((await shownPizzas())[1].soldOut).toBe('Sold out');
    // What came since is hidden, not lost.
    expect(pizzaNamed(await readMenu(), 'Samphire').isListed).toBe(false);
  });

  it('[DESK-11] [DESK-15] keeps what is not published yet, and refuses whoever has not seen the way back', async () => {
    await reprice('Margherita', 1100);
    await publish();
    await reprice('Napoli', 1300);
    const { version } = (await owner.get(DRAFT)).body;
    const [, earlier] = (await owner.get(PUBLICATIONS)).body.publications;
    const restore = `${PUBLICATIONS}/${earlier.id}/restore`;
    expect((await owner.post(restore, { version })).status).toBe(200);
    expect((await shownPizzas())[0].price).toBe(10);
    expect(pizzaNamed(await readMenu(), 'Napoli').pricePence).toBe(1300);
    const late = [
      await owner.post(restore, { version }),
      await owner.post(PUBLICATIONS, { version }),
    ];
    expect(late.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'CHANGED_MEANWHILE'],
      [409, 'CHANGED_MEANWHILE'],
    ]);
  });

  it('answers 404 for a publication that does not exist', async () => {
    const { version } = (await owner.get(DRAFT)).body;
    const { status, body } = await owner.post(`${PUBLICATIONS}/${randomUUID()}/restore`, {
      version,
    });
    expect(status).toBe(404);
    expect(body.code).toBe('PUBLICATION_NOT_FOUND');
  });
});

describe('GET /desk/menu/publications', () => {
  it('[DESK-11] says who changed what, newest first', async () => {
    const manager = await t.staff('manager');
    await t.db
      .update(staffMembers)
      .set({ name: 'Gina' })
      .where(eq(staffMembers.id, manager.staff.id));
    const pizza = pizzaNamed(await readMenu(), 'Margherita');
    await edit([{ kind: 'pizza', seen: pizza, item: { ...pizza, pricePence: 1050 } }], manager);
    await publish();
    const { body } = await owner.get(PUBLICATIONS);
    expect(body.publications).toMatchObject([
      {
        writtenBy: ['Gina'],
        changes: [{ subject: 'Margherita', words: '£10.00 → £10.50' }],
      },
      { publishedBy: null, changes: [] },
    ]);
    expect(body.before).toBeNull();
  });
});

describe('GET /desk/menu/publication-preview', () => {
  it('[DESK-14] counts the carts and customers that a price concerns, each once', async () => {
    const customer = await t.user();
    const rocket = margherita.addOns.find(({ name }) => name === 'Rocket')?.id ?? '';
    const guestId = randomUUID();
    await buildCartLine(t.db, { kind: 'guest', guestId }, { pizza: margherita });
    const asUser = { kind: 'user', userId: customer.userId } as const;
    await buildCartLine(t.db, asUser, { pizza: margherita, addOnIds: [rocket] });
    await buildCartLine(t.db, asUser);

    const pizza = pizzaNamed(await readMenu(), 'Margherita');
    const addOns = pizza.addOns.map((addOn) =>
      addOn.id === rocket ? { ...addOn, pricePence: 130 } : addOn,
    );
    await put(pizza, { ...pizza, pricePence: 1050, addOns });
    const { body } = (await owner.get('/desk/menu/publication-preview')) as {
      body: PublicationPreview;
    };
    expect(body.prices).toEqual([
      { name: 'Margherita', beforePence: 1000, afterPence: 1050, carts: 2 },
      { name: 'Margherita with Rocket', beforePence: 100, afterPence: 130, carts: 1 },
    ]);
    expect(body.affected).toEqual({ carts: 2, customers: 1 });
  });

  it('[DESK-14] counts custom pizzas by their toppings, and all of them for the base', async () => {
    const menu = await readMenu();
    const idsOf = (...labels: string[]) =>
      menu.choices
        .filter(({ label }) => labels.includes(label))
        .filter(({ kind }, index, list) => list.findIndex((each) => each.kind === kind) === index)
        .map(({ id }) => id);
    const guest = t.guest();
    await guest.post('/cart/addToCart', { optionIds: idsOf('10"', 'Classic', 'Ham') });
    const ham = menu.choices.find(({ label }) => label === 'Ham');
    const prawns = menu.choices.find(({ label }) => label === 'Prawns');
    if (!ham || !prawns) throw new Error('The builder has no ham');
    await edit([
      { kind: 'choice', seen: ham, item: { ...ham, pricePence: 10 } },
      { kind: 'choice', seen: prawns, item: { ...prawns, pricePence: 10 } },
      { kind: 'builder', seen: menu.builder, item: { ...menu.builder, basePricePence: 700 } },
    ]);
    const { body } = await owner.get('/desk/menu/publication-preview');
    expect(body.prices).toMatchObject([
      { name: 'Build your own with Ham', carts: 1 },
      { name: 'Build your own with Prawns', carts: 0 },
      { name: 'Build your own', carts: 1 },
    ]);
    expect(body.affected).toEqual({ carts: 1, customers: 0 });
  });
});
