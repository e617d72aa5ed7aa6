import { describe, expect, it } from 'vitest';
import { sayHowHeard } from './how-heard.rules.ts';

const phone = '+447700900123';

describe('sayHowHeard', () => {
  it.each([
    [{ hears: ['mail'], phone }, 'cancelled', 'We’ll email them.'],
    [
      { hears: ['mail', 'push'], phone: null },
      'cancelled',
      'We’ll email them and notify their browser.',
    ],
    [{ hears: ['mail', 'push'], phone }, 'new time', 'We’ll email them.'],
    [{ hears: ['push'], phone }, 'cancelled', 'We’ll notify their browser.'],
    [{ hears: ['push'], phone }, 'new time', 'Ring the customer: 07700 900123.'],
    [{ hears: [], phone }, 'refund', 'Ring the customer: 07700 900123.'],
    [{ hears: [], phone: '' }, 'cancelled', 'We have no email or phone number for them.'],
    [{ phone }, 'cancelled', 'We’ll email them.'],
  ] as const)('[STATE-06] of %j who is told: %s', (customer, about, said) => {
    expect(sayHowHeard(customer, about)).toBe(said);
  });
});
