import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { SENDER } from '#mail/mail.fixtures.ts';
import { requireWhole } from '#orders/orders.queries.ts';
import { buildReceiptMail, type Seller } from './receipt.mail.ts';

type Overrides = Parameters<typeof buildPaidOrder>[1];

/** In summer time. */
const PROMISE = {
  promisedFrom: new Date('2026-05-30T18:45:00Z'),
  promisedUntil: new Date('2026-05-30T18:50:00Z'),
  promisedAt: new Date('2026-05-30T18:30:00Z'),
};

let database: TestDatabase;
let storeId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  storeId = (await buildStore(database.db)).id;
});
afterAll(() => database.close());

const DELIVERY = {
  deliveryType: 'delivery',
  address: '12 Arundel Road, Littlehampton, BN17 7DB',
  latitude: 50.8,
  longitude: -0.5,
} as const;

const SELLER: Seller = {
  name: 'Driftstone',
  vatNumber: null,
};

async function writeReceipt(overrides: Overrides = {}, firstName = 'Ada', seller = SELLER) {
  const { db } = database;
  const order = await buildPaidOrder(db, { storeId, ...PROMISE, ...overrides });
  const whole = await requireWhole(db, order.id);
  const customer = { ...whole.customer, email: 'ada@example.com', firstName };
  const orderUrl = 'https://shop.example/profile/order#token';
  const publicUrl = 'https://shop.example';
  const sender = { ...SENDER, name: seller.name };
  const letter = { ...whole, customer, sender, publicUrl, orderUrl };
  return { order, mail: buildReceiptMail(letter, seller) };
}

/** The rows of the plain text, with each gap reduced to one space. */
const rowsOf = (text: string) => text.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' '));

describe('the receipt', () => {
  it('[KIND-04] [TIME-02] of drinks alone for later says that they are packed then', async () => {
    const scheduledFor = PROMISE.promisedFrom;
    const { mail } = await writeReceipt({ scheduledFor, lines: [{ kind: 'drink' }] });
    expect(mail.text).toContain('We have your order, and will pack it for the time below.');
    const mixed = await writeReceipt({ scheduledFor, lines: [{ kind: 'drink' }, {}] });
    expect(mixed.mail.text).toContain('and will bake it for the time below.');
  });

  it('[RUN-57] gives the address and the phone of the store that a pickup is collected from', async () => {
    const hill = await buildStore(database.db, {
      name: 'Driftstone Hill',
      address: '3 High Street, Arundel',
      phone: '+441903555777',
    });
    const { mail } = await writeReceipt({ storeId: hill.id, deliveryType: 'pickup' });
    expect(mail.text).toContain(
      'Collect from Driftstone Hill, 3 High Street, Arundel (01903 555777)',
    );
  });

  it('[CONF-10] [DESK-68] names the seller and its VAT number, once there is one', async () => {
    const { mail: without } = await writeReceipt(DELIVERY);
    expect(without.text).not.toContain('VAT');
    expect(without.text.split('14 Seafront Parade, Littlehampton, BN17 5AA')).toHaveLength(2);
    expect(without.text).toContain('--\nDriftstone\n14 Seafront Parade, Littlehampton, BN17 5AA');
    expect(without.text).toMatch(/Paid by +Card, online/);
    const seller = { ...SELLER, name: 'The Salty Crust', vatNumber: 'GB 123 4567 82' };
    const { order, mail } = await writeReceipt({}, 'Ada', seller);
    expect(mail.subject).toBe(`Your The Salty Crust order #${order.number}`);
    for (const said of [mail.text, mail.html]) {
      expect(said).toContain('VAT number GB 123 4567 82.');
      expect(said).toContain('14 Seafront Parade, Littlehampton, BN17 5AA');
    }
    expect(mail.text).toContain('--\nThe Salty Crust\n');
  });

  it('names the order, what was ordered and what was paid', async () => {
    const { order, mail } = await writeReceipt({
      discountPercent: 10,
      lines: [
        {
          name: 'Margherita (Large)',
          quantity: 2,
          unitPricePence: 1150,
          options: [
            { type: 'size', label: 'Large', pricePence: 200 },
            { type: 'veg', label: 'Peppers', pricePence: 100 },
          ],
          addOns: [{ name: 'Olives', pricePence: 100 }],
        },
        { name: 'Marinara', unitPricePence: 900, options: [] },
      ],
    });
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      subject: `Your Driftstone order #${order.number}`,
    });
    const rows = rowsOf(mail.text);
    expect(rows).toEqual(
      expect.arrayContaining([
        '2 × Margherita (Large) £23.00',
        ' Peppers, +\u00A0Olives',
        '1 × Marinara £9.00',
        'Subtotal £32.00',
        'Coupon −£3.20',
        'TOTAL PAID £28.80',
        'Collect from Driftstone Littlehampton, 14 Seafront Parade, Littlehampton, BN17 5AA: ready 19:45–19:50 on Saturday 30 May.',
      ]),
    );
    expect(mail.text).not.toContain('Delivery fee');
    for (const said of [
      '2 × Margherita (Large)',
      'Peppers, +\u00A0Olives',
      '−£3.20',
      'TOTAL PAID',
      '£28.80',
    ])
      expect(mail.html).toContain(said);
  });

  it('[DESK-76] says the VAT within the total, and by rate when there are several', async () => {
    const lines = [{ unitPricePence: 1200 }, { unitPricePence: 300, vatPermille: 0 }];
    const seller = { ...SELLER, vatNumber: 'GB 123 4567 82' };
    const [one, several] = [
      rowsOf((await writeReceipt({ lines: lines.slice(0, 1) }, 'Ada', seller)).mail.text),
      rowsOf((await writeReceipt({ lines, discountPercent: 10 }, 'Ada', seller)).mail.text),
    ];
    const vat = (rows: string[]) => rows.filter((row) => row.startsWith('VAT'));
    expect(vat(one)).toEqual(['VAT included £2.00']);
    expect(vat(several)).toEqual(['VAT included £1.80', 'VAT at 20% £1.80', 'VAT at 0% £0.00']);
  });

  it('greets by name, unless a mail program could turn the name into a link', async () => {
    expect((await writeReceipt()).mail.text).toContain(
      'Thank you, Ada. The kitchen has your order.',
    );
    const { mail } = await writeReceipt({}, 'evil.example');
    expect(mail.text).toContain('Thank you. The kitchen has your order.');
    expect(mail.text + mail.html).not.toContain('evil');
  });

  it('shows the time in the shop’s own time zone', async () => {
    const { mail } = await writeReceipt({ placedAt: new Date('2026-05-30T18:30:00Z') });
    expect(mail.text).toContain('Placed on 30 May 2026 at 19:30.');
  });

  it('names address, fee and time of a delivery', async () => {
    const { mail } = await writeReceipt({
      ...DELIVERY,
      deliveryFeePence: 250,
      estimateMinMinutes: 35,
      estimateMaxMinutes: 45,
    });
    expect(rowsOf(mail.text)).toEqual(
      expect.arrayContaining([
        'Delivery fee £2.50',
        'TOTAL PAID £14.00',
        'Delivery to 12 Arundel Road, Littlehampton, BN17 7DB: arriving 19:45–19:50 on Saturday 30 May.',
      ]),
    );
  });

  it('calls a delivery that costs nothing free', async () => {
    const { mail } = await writeReceipt(DELIVERY);
    expect(rowsOf(mail.text)).toContain('Delivery fee Free');
  });

  it('says what is due when it is paid at the counter', async () => {
    const { mail } = await writeReceipt({
      paymentMethod: 'cash',
      paymentStatus: 'due_on_pickup',
    });
    expect(rowsOf(mail.text)).toEqual(
      expect.arrayContaining(['TOTAL DUE £11.50', ' Pay on pickup']),
    );
    expect(mail.text).not.toContain('TOTAL PAID');
  });
});
