// What a customer is told of a card payment that no order could keep.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { PaymentProviderError } from '#providers/payments/payment-provider.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPayment } from '#testing/test-payment.ts';
import { CARDS, payByCard } from './paying.fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

async function mailsAbout(number: number) {
  await t.deliverMails();
  const subject = new RegExp(`back: your card payment for order #${number}`);
  return t.sentMails().filter((mail) => subject.test(mail.subject));
}

describe('a card payment that goes back by itself', () => {
  it('[EVE-23] is told once, with what becomes of the order', async () => {
    const { order, sessionId, comeBack } = await buildPayment(t);
    await t.db.update(stores).set({ closedAt: t.clock.now });
    await payByCard(t.app, sessionId, CARDS.webhookTwice);
    await comeBack();
    await t.db.update(stores).set({ closedAt: null });
    const [mail, ...more] = await mailsAbout(order.number);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(
      "We couldn't place the order with that payment, so nothing is on its way.",
    );
    expect(mail?.text).toContain('It takes five to ten days to show.');
  });

  it('[EVE-23] [DESK-29] is no payment of an order that is paid on pickup, and the desk lists the mail', async () => {
    const { customer, order, sessionId } = await buildPayment(t);
    const down = new PaymentProviderError('down');
    vi.spyOn(t.shop.providers.payments, 'expireSession').mockRejectedValueOnce(down);
    expect((await customer.post(`/orders/${order.id}/place-cash`)).status).toBe(200);
    await payByCard(t.app, sessionId);
    const [mail] = await mailsAbout(order.number);
    expect(mail?.text).toContain(
      'You had already chosen to pay when you pick up, and that still stands.',
    );
    const { mails } = (await (await t.staff()).get(`/desk/orders/${order.id}`)).body;
    expect(mails).toContainEqual(expect.objectContaining({ kind: 'payment-returned' }));
  });

  it('[EVE-23] [ACCT-01] is told to nobody whose account is deleted', async () => {
    const { customer, order, sessionId } = await buildPayment(t);
    await customer.post('/users/me/delete', { confirmation: 'two small boats at noon' });
    await payByCard(t.app, sessionId);
    expect(await mailsAbout(order.number)).toEqual([]);
  });
});
