import { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { MenuEdit } from '@driftstone/contract/menu/menu-edits.schema.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import type { Answer } from '#testing/test-app.ts';
import { DRAFT, type MenuDesk, openMenuDesk } from '#testing/test-menu-desk.ts';
import { draftPizza, pizzaNamed } from './menu.fixtures.ts';

let desk: MenuDesk;
let t: MenuDesk['t'];
let owner: MenuDesk['owner'];
let margherita: MenuDesk['margherita'];
let readMenu: MenuDesk['readMenu'];
let edit: MenuDesk['edit'];
let put: MenuDesk['put'];
let reprice: MenuDesk['reprice'];
let shownPizzas: MenuDesk['shownPizzas'];

beforeEach(async () => {
  desk = await openMenuDesk();
  ({ t, owner, margherita, readMenu, edit, put, reprice, shownPizzas } = desk);
});
afterEach(() => t.close());

const sentences = ({ body }: Answer) =>
  body.changes.map(
    ({ subject, words }: { subject: string; words: string }) => `${subject}: ${words}`,
  );

describe('PATCH /desk/menu/draft', () => {
  it('[DESK-10] changes what staff see, and nothing that customers see', async () => {
    const answer = await reprice('Margherita', 1050);
    expect(answer.status).toBe(200);
    expect(DeskMenu.parse(answer.body)).toEqual(answer.body);
    expect(sentences(answer)).toEqual(['Margherita: £10.00 → £10.50']);
    expect((await shownPizzas())[0]).toMatchObject({ name: 'Margherita', price: 10 });
  });

  it('[DESK-15] refuses to overwrite what somebody else has changed, and shows it', async () => {
    const seen = pizzaNamed(await readMenu(), 'Margherita');
    await reprice('Margherita', 1050);
    const late = await put(seen, { ...seen, description: 'With basil.' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE', now: { pricePence: 1050 } });
    // Another pizza is nobody's conflict.
    expect((await reprice('Napoli', 1200)).status).toBe(200);
  });

  it('[DESK-15] takes edits of two people at once, one after the other', async () => {
    const [one, other] = [
      pizzaNamed(await readMenu(), 'Margherita'),
      pizzaNamed(await readMenu(), 'Napoli'),
    ];
    const answers = await Promise.all([
      put(one, { ...one, pricePence: 1111 }),
      put(other, { ...other, pricePence: 1222 }),
      put(one, { ...one, pricePence: 1333 }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(pizzaNamed(await readMenu(), 'Napoli').pricePence).toBe(1222);
  });

  it('makes all edits of a call, or none', async () => {
    const pizza = pizzaNamed(await readMenu(), 'Margherita');
    const { status, body } = await edit([
      { kind: 'pizza', seen: pizza, item: { ...pizza, pricePence: 900 } },
      { kind: 'pizza', seen: null, item: draftPizza({ name: 'margherita' }) },
    ]);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'MENU_REFUSED',
      message: 'There is already one called margherita',
    });
    expect(await readMenu()).toMatchObject({ pizzas: [{ pricePence: 1000 }, {}] });
  });

  it('removes a pizza that nobody has seen, and hides the others instead', async () => {
    const made = draftPizza();
    await put(null, made);
    const removal = (id: string): MenuEdit[] => [{ kind: 'remove', list: 'pizzas', id }];
    expect((await edit(removal(made.id))).body.changes).toEqual([]);
    expect((await edit(removal(margherita.id))).body).toMatchObject({
      code: 'MENU_REFUSED',
      message: 'Carts and orders have this pizza. Hide it instead.',
    });
  });

  it('is refused without a price, and with one above the limit', async () => {
    for (const pricePence of [0, -1, 9.5, 50_001])
      expect((await reprice('Margherita', pricePence)).status).toBe(400);
  });

  it('writes who changed what into the log', async () => {
    await reprice('Margherita', 1050);
    const [entry] = await t.db.select().from(auditLog);
    expect(entry).toMatchObject({
      action: 'menu_drafted',
      subjectName: 'Margherita',
      after: { changes: ['£10.00 → £10.50'] },
    });
  });
});

describe('POST /desk/menu/draft/discard', () => {
  it('throws the draft away', async () => {
    const { body } = await reprice('Margherita', 1050);
    const { status, body: after } = await owner.post(`${DRAFT}/discard`, { version: body.version });
    expect(status).toBe(200);
    expect(after.changes).toEqual([]);
    expect((await owner.post(`${DRAFT}/discard`, { version: body.version })).status).toBe(409);
  });
});

describe('POST /desk/menu/sold-out', () => {
  it('[DESK-12] is for the kitchen too, and in force at once', async () => {
    const kitchen = await t.staff('kitchen');
    const ids = [margherita.id];
    const body = { ids, until: 'tomorrow' };
    const answer = await kitchen.post('/desk/menu/sold-out', body);
    expect(answer.status).toBe(200);
    expect(answer.body.soldOut).toEqual([
      { id: margherita.id, words: 'Sold out until tomorrow', markedBy: kitchen.staff.name },
    ]);
    expect((await shownPizzas())[0].soldOut).toBe('Sold out until tomorrow');

    await kitchen.post('/desk/menu/sold-out', { ...body, until: 'now' });
    expect((await shownPizzas())[0]).not.toHaveProperty('soldOut');
    const logged = await t.db.select().from(auditLog);
    expect(logged.map(({ action }) => action)).toEqual(['sold_out', 'back_on_sale']);
  });

  it('[DESK-12] is in the log by the names on the menu', async () => {
    const ids = (await readMenu()).pizzas.map(({ id }) => id);
    await owner.post('/desk/menu/sold-out', { ids, until: 'back' });
    const [logged] = await t.db.select().from(auditLog);
    expect(logged?.subjectName).toBe('Margherita, Napoli');
  });

  it('refuses a time that is over, and what is not on the menu', async () => {
    const past = new Date(t.clock.now.getTime() - 1000).toISOString();
    const ids = [margherita.id];
    const late = await owner.post('/desk/menu/sold-out', { ids, until: past });
    expect(late.body).toMatchObject({ code: 'MENU_REFUSED' });
    const strange = { ids: [randomUUID()], until: 'back' };
    expect((await owner.post('/desk/menu/sold-out', strange)).body.code).toBe('MENU_REFUSED');
  });
});
