import { expect, it } from 'vitest';
import { shopMailbox } from './shop-mailbox.ts';

const config = { contactEmail: 'kitchen@pier.co.uk' };
const mailboxOf = (email: string) =>
  shopMailbox({ config, details: { current: () => ({ email }) as never } });

it('[MONEY-08] is the shop’s own e-mail once its owner has set one', () => {
  expect(mailboxOf('hello@saltycrust.co.uk')).toBe('hello@saltycrust.co.uk');
  expect(mailboxOf('hello@example-pizza.co.uk')).toBe('hello@example-pizza.co.uk');
});

it.each(['hello@driftstone.example', 'hello@example.com'])(
  '[MONEY-08] is that of the settings while the shop’s reaches nobody: %s',
  (email) => expect(mailboxOf(email)).toBe('kitchen@pier.co.uk'),
);
