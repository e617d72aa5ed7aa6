import { everyOrder } from '@driftstone/contract/orders/every-order.rules.ts';
import { wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import { describe, expect, it } from 'vitest';
import { buildCancelledMail } from './cancelled.mail.ts';
import { SENDER } from '#mail/mail.fixtures.ts';

const customer = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Reed', phone: '' };
const cancelled = everyOrder().filter(({ state }) => state === 'cancelled');

describe('the mail of a cancelled order', () => {
  it.each(cancelled)(
    '[STATE-03] says what its page says: $case.name, $case.paymentMethod, $facts.deliveryType',
    ({ facts }) => {
      const mail = buildCancelledMail({
        sender: SENDER,
        customer,
        number: 1063,
        facts,
        couponCode: null,
        pizzas: [],
        orderUrl: 'http://localhost/profile/order#x',
      });
      const { why, money, badge } = wordsOf(facts);
      expect(mail.subject).toBe(`Your order #1063 is ${badge.text.toLowerCase()}`);
      const text = mail.text.replaceAll(/\s+/g, ' ');
      for (const sentence of [why, ...money]) expect(text).toContain(sentence);
      expect(text).not.toMatch(/\bpaid\b|collect/i);
    },
  );
});
