import { MAX_KINDS } from '@driftstone/contract/menu/menu.limits.ts';
import type {
  ChoiceList,
  MenuIngredient,
  MenuKind,
} from '@driftstone/contract/menu/menu.schema.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { DRAFT, type MenuDesk, openMenuDesk, PUBLICATIONS } from '#testing/test-menu-desk.ts';
import { draftPizza, pizzaNamed } from './menu.fixtures.ts';

let desk: MenuDesk;
beforeEach(async () => {
  desk = await openMenuDesk();
});
afterEach(() => desk.t.close());

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const plain = (name: string, more: object = {}) =>
  draftPizza({ name, options: [], addOns: [], ...more });

async function publishedIds(): Promise<string[]> {
  const { publications } = (await desk.owner.get(PUBLICATIONS)).body;
  return publications.map(({ id }: { id: string }) => id);
}

async function restore(publicationId: string | undefined) {
  const path = `/desk/menu/publication-preview?restores=${publicationId}`;
  const preview = (await desk.owner.get(path)).body;
  const { version } = (await desk.owner.get(DRAFT)).body;
  const answer = await desk.owner.post(`${PUBLICATIONS}/${publicationId}/restore`, { version });
  return { preview, answer };
}

describe('an earlier menu', () => {
  it('[DESK-11] says the order before as after it is back, however often one was brought back', async () => {
    const { categoryId } = desk.margherita;
    // Those that come later stand where the others do, and their ids after them.
    const added = [901, 902, 903].map((number) =>
      plain(`New ${number}`, { id: `ffffffff${idOf(number).slice(8)}`, categoryId }),
    );
    for (const item of added.toReversed()) {
      const [first] = (await desk.readMenu()).pizzas;
      await desk.put(null, item);
      const beforeId = first?.id ?? null;
      await desk.edit([{ kind: 'move', list: 'pizzas', id: item.id, beforeId }]);
    }
    await desk.publish();
    const first = (await publishedIds()).at(-1);
    for (const which of [first, first, (await publishedIds())[0], first]) {
      const { preview, answer } = await restore(which);
      expect(answer.status).toBe(200);
      expect(preview.changes).toEqual(answer.body.changes);
    }
    expect((await desk.readMenu()).pizzas.map(({ name }) => name)).toEqual([
      'New 901',
      'New 902',
      'New 903',
      'Margherita',
      'Napoli',
    ]);
  });

  it('[DESK-11] keeps the lists that only items share which it lacks, with what is in them', async () => {
    const basil: MenuIngredient = {
      id: randomUUID(),
      name: 'Basil oil',
      allergens: [],
      canBeLeftOut: false,
      leftOutPence: 0,
      diet: 'vegan',
    };
    const dip = {
      id: randomUUID(),
      label: 'Basil dip',
      pricePence: 0,
      prices: [],
      ingredientIds: [basil.id],
      allergens: null,
      isChosen: false,
    };
    const dips: ChoiceList = {
      id: randomUUID(),
      name: 'Dips',
      type: 'add-on',
      choices: [dip],
      atLeast: 1,
      atMost: 2,
    };
    const wedges = plain('Wedges', { kind: 'side' });
    await desk.edit([{ kind: 'ingredient', seen: null, item: basil }]);
    await desk.put(null, wedges);
    const offers = [{ choiceId: dip.id, on: [wedges.id], off: [] }];
    expect((await desk.edit([{ kind: 'list', seen: null, item: dips, offers }])).status).toBe(200);
    await desk.publish();
    const before = pizzaNamed(await desk.readMenu(), 'Wedges');
    expect(before.addOns).toMatchObject([{ sharedId: dip.id }]);
    const { preview, answer } = await restore((await publishedIds()).at(-1));
    expect(answer.status).toBe(200);
    expect(preview.changes).toEqual(answer.body.changes);
    const menu = await desk.readMenu();
    expect(menu.lists).toEqual([dips]);
    expect(menu.ingredients).toContainEqual(basil);
    expect(pizzaNamed(menu, 'Wedges')).toEqual({ ...before, isListed: false });
    const [row] = (await desk.t.db.select().from(pizzas)).filter(({ name }) => name === 'Wedges');
    expect(row?.addOnRules).toMatchObject([{ name: 'Dips', atLeast: 1, atMost: 2 }]);
  });

  it('[KIND-10] is refused plainly where it would bring more kinds than a menu can have', async () => {
    const kindOf = (number: number): MenuKind => ({
      id: idOf(number),
      name: `Kind ${number}`,
      likeKind: 'side',
      ovenPlaces: 0,
      vatPermille: null,
    });
    const kinds = Array.from({ length: MAX_KINDS }, (_, at) => kindOf(at + 1));
    await desk.edit(kinds.map((item) => ({ kind: 'kind', seen: null, item })));
    await desk.publish();
    const full = (await publishedIds())[0];
    await desk.edit([{ kind: 'remove', list: 'kinds', id: idOf(1) }]);
    await desk.edit([{ kind: 'kind', seen: null, item: kindOf(99) }]);
    await desk.put(null, plain('Newcomer', { kind: 'side', kindId: idOf(99) }));
    await desk.publish();
    const { answer } = await restore(full);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'MENU_REFUSED',
        message:
          'That would be 21 kinds, counting what was added since; a menu has at most 20. Delete some of the items added since first.',
      },
    });
    expect(pizzaNamed(await desk.readMenu(), 'Newcomer')).toMatchObject({
      isListed: true,
      kindId: idOf(99),
    });
    expect((await desk.readMenu()).kinds).toHaveLength(MAX_KINDS);
  });
});
