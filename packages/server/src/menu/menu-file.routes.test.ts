import { writeMenuFile } from '@driftstone/contract/menu/file/write-menu-file.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { DRAFT, type MenuDesk, openMenuDesk } from '#testing/test-menu-desk.ts';
import { menuDrafts } from './menu.tables.ts';
import { pizzaNamed } from './menu.fixtures.ts';

let desk: MenuDesk;
let owner: MenuDesk['owner'];

beforeAll(async () => {
  desk = await openMenuDesk();
  ({ owner } = desk);
});
afterAll(() => desk.t.close());
beforeEach(() => desk.t.db.delete(menuDrafts));

const version = async (): Promise<number> => (await owner.get(DRAFT)).body.version;
const bring = (table: object, seen: number) => owner.post(`${DRAFT}/file?version=${seen}`, table);
const TABLE = [
  ['Item', 'Category', 'Price'],
  ['Margherita', '', '11.50'],
  ['Lemonade', 'Drinks', '2.50'],
];

describe('the menu as a file', () => {
  it('[CSV-01] downloads the draft, and guards what would run as a formula', async () => {
    await desk.reprice('Napoli', 1234);
    const menu = await desk.readMenu();
    const seen = pizzaNamed(menu, 'Margherita');
    await desk.put(seen, { ...seen, description: '=HYPERLINK("http://a")' });
    const { body, headers } = await owner.get(`${DRAFT}.csv`);
    expect(headers['content-disposition']).toMatch(/filename="[a-z-]+-menu-\d{4}-\d\d-\d\d\.csv"/);
    const text = String(body);
    expect(text.split('\r\n')).toHaveLength(writeMenuFile(menu).length + 1);
    expect(text).toMatch(/^\ufeffItem,Category,/);
    expect(text).toContain('Napoli,Classics,Pizza,,,12.34,');
    expect(text).toContain(`"'=HYPERLINK(""http://a"")"`);
  });

  it('[CSV-05] brings a file in as one step, which is taken back in one', async () => {
    const before = await desk.readMenu();
    const { status, body } = await bring(TABLE, await version());
    expect(status).toBe(200);
    expect(body.menu.pizzas).toMatchObject([{ pricePence: 1150 }, {}, { name: 'Lemonade' }]);
    const drafted = await desk.t.db.select().from(auditLog);
    expect(JSON.stringify(drafted)).toContain('Lemonade');
    const undone = await owner.post(`${DRAFT}/undo`, { version: body.version });
    expect(undone.body.menu).toEqual(before);
  });

  it('[CSV-05] refuses a file when somebody else has changed the menu since', async () => {
    const seen = await version();
    await desk.reprice('Napoli', 1500);
    expect(await bring(TABLE, seen)).toMatchObject({ status: 409 });
    const menu = await desk.readMenu();
    expect(pizzaNamed(menu, 'Margherita').pricePence).toBe(1000);
  });

  it('[CSV-04] changes nothing when a line is wrong, or is no line', async () => {
    const seen = await version();
    const wrong = [...TABLE, ['Napoli', '', 'dear']];
    expect(await bring(wrong, seen)).toMatchObject({
      status: 422,
      body: { message: 'Line 4: Write a price such as 9.95' },
    });
    for (const junk of [{}, [1], [['Item'], 'x']])
      expect(await bring(junk, seen)).toMatchObject({ status: 400 });
    expect(await version()).toBe(seen);
  });
});
