import { expect, it } from 'vitest';
import { dialledNumber, isPhoneNumber } from './phone.rules.ts';

it.each([
  ['01903 555 014', '+441903555014'],
  ['(01903) 555-014', '+441903555014'],
  ['+44 1903 555 014', '+441903555014'],
  ['+353 1 555 0147', '+35315550147'],
])('[DESK-65] %s is dialled as %s', (phone, dialled) => {
  expect(isPhoneNumber(phone)).toBe(true);
  expect(dialledNumber(phone)).toBe(dialled);
});

it.each(['', 'call us', '555', '01903 555 014 ext', '0'.repeat(16)])(
  '[DESK-65] %s is no phone number',
  (text) => {
    expect(isPhoneNumber(text)).toBe(false);
  },
);
