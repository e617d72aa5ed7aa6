// How the log is narrowed down. Its sentences are in contract/staff/log.
import { LogPage } from '@driftstone/contract/staff/staff.schema.ts';
import { auditLog } from '#audit/audit.tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pizzaNamed } from '#menu/menu.fixtures.ts';
import type { Caller } from '#testing/test-app.ts';
import { type MenuDesk, openMenuDesk } from '#testing/test-menu-desk.ts';

let desk: MenuDesk;
let t: MenuDesk['t'];
let owner: Caller;
beforeAll(async () => {
  desk = await openMenuDesk();
  ({ t, owner } = desk);
});
afterAll(() => t.close());

const log = async (query: Record<string, string>) => {
  const { body } = await owner.get(`/desk/log/changes?${new URLSearchParams(query).toString()}`);
  return LogPage.parse(body);
};
const actions = async (query: Record<string, string>) =>
  (await log(query)).changes.map(({ action }) => action);

describe('GET /desk/log/changes', () => {
  it('[LOG-02] finds by words, in any order, of names, values and sentences', async () => {
    await desk.reprice('Margherita', 1050);
    await owner.post('/desk/pin', { pin: '4821' });
    expect(await actions({ search: 'margherita' })).toEqual(['menu_drafted']);
    expect(await actions({ search: '£10.50 MARGHERITA' })).toEqual(['menu_drafted']);
    expect(await actions({ search: 'their pin' })).toEqual(['pin_set']);
    expect(await actions({ search: 'margherita pin' })).toEqual([]);
    expect(await actions({ search: '%' })).toEqual([]);
    // What is read there, not how it is stored.
    expect(await actions({ search: '{' })).toEqual([]);
    await t.db.update(auditLog).set({ said: '' });
    expect(await actions({ search: 'their pin' })).toEqual(['pin_set']);
  });

  it('[LOG-02] is filtered by person and by kind, and names everybody who is in it', async () => {
    const other = await t.staff();
    await other.post('/desk/pin', { pin: '4821' });
    expect(await actions({ staffId: other.staff.id })).toEqual(['pin_set']);
    expect(await actions({ staffId: other.staff.id, topic: 'menu' })).toEqual([]);
    expect(new Set(await actions({ topic: 'staff' }))).toEqual(new Set(['pin_set']));
    const { people } = await log({});
    expect(people).toContainEqual({ id: other.staff.id, name: other.staff.name });
    expect((await owner.get('/desk/log/changes?topic=weather')).status).toBe(400);
  });

  it('[LOG-03] of one item has its draft, its publication, and when it was sold out', async () => {
    const { id } = pizzaNamed(await desk.readMenu(), 'Margherita');
    const napoli = pizzaNamed(await desk.readMenu(), 'Napoli');
    await desk.reprice('Margherita', 1075);
    expect((await desk.publish()).status).toBe(200);
    await owner.post('/desk/menu/sold-out', { ids: [napoli.id, id], until: 'back' });
    const found = await actions({ subjectId: id });
    expect(found.slice(0, 3)).toEqual(['sold_out', 'menu_published', 'menu_drafted']);
    expect(await actions({ subjectId: napoli.id })).toEqual(['sold_out']);
  });

  it('[LOG-03] of a customer is found by the account, which it does not name', async () => {
    const customer = await t.user();
    await owner.post(`/desk/customers/${customer.userId}/notes`, { text: 'Rings twice.' });
    const { changes } = await log({ kind: 'customer', subjectId: customer.userId });
    expect(changes).toMatchObject([{ action: 'customer_note_written' }]);
    expect(JSON.stringify(changes)).not.toContain(customer.userId);
  });
});
