// What a customer is told of a card payment that no order could keep.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
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
    const [mail, ...more] = await mailsAbout(order.number);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(
      'The order could not be placed with it, so nothing is on its way.',
    );
    await t.db.update(stores).set({ closedAt: null });
    expect(mail?.text).toContain('It takes five to ten days to show.');
  });

  it('[EVE-23] [ACCT-01] is told to nobody whose account is deleted', async () => {
    const { customer, order, sessionId } = await buildPayment(t);
    await customer.post('/users/me/delete', { confirmation: 'two small boats at noon' });
    await payByCard(t.app, sessionId);
    expect(await mailsAbout(order.number)).toEqual([]);
  });
});
