import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filledIn, firstOf, parsed } from './checks.ts';

describe('filledIn', () => {
  const check = filledIn({ name: 'Please give it a name', phone: null });

  it('trims the texts, and takes a field that is not there for empty', () => {
    expect(check({ name: ' Ada ' })).toEqual({ values: { name: 'Ada', phone: '' } });
  });

  it('says what is missing at its field', () => {
    expect(check({ name: ' ', phone: '1' })).toEqual({
      problems: { name: 'Please give it a name' },
    });
  });
});

describe('parsed', () => {
  const Coupon = z.object({ code: z.string().min(3, 'Too short').regex(/^\d/, 'No digit') });

  it('passes on what the schema makes of the texts', () => {
    expect(parsed(Coupon, { code: '123', more: '' })).toEqual({ values: { code: '123' } });
  });

  it('shows the first message of a field', () => {
    expect(parsed(Coupon, { code: 'a' })).toEqual({ problems: { code: 'Too short' } });
  });
});

it('firstOf names a field of a list by its dotted path', () => {
  const issues = [
    { path: 'lines.0.name', message: 'One' },
    { path: 'lines.0.name', message: 'Two' },
  ];
  expect(firstOf(issues)).toEqual({ 'lines.0.name': 'One' });
});
