import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, PHONE_PROBLEMS, readPhone } from './phone.rules.ts';
import { searchedPhone } from './phone-search.rules.ts';
import { Phone } from './primitives.ts';

describe('readPhone', () => {
  it.each([
    ['07700 900123', '+447700900123'],
    ['07700900123', '+447700900123'],
    ['+44 7700 900123', '+447700900123'],
    ['+44 (0)7700 900 123', '+447700900123'],
    ['+4407700900123', '+447700900123'],
    ['0044 7700-900-123', '+447700900123'],
    ['447700900123', '+447700900123'],
    ['7700 900123', '+447700900123'],
    ['(01903) 555 014', '+441903555014'],
    ['01903.555.014', '+441903555014'],
    ['020 7946 0018', '+442079460018'],
    ['016977 2345', '+44169772345'],
    ['+353 85 123 4567', '+353851234567'],
    ['0033 6 12 34 56 78', '+33612345678'],
  ])('[EVE-35] reads %s', (written, phone) => {
    expect(readPhone(written)).toEqual({ phone });
  });

  it.each([
    ['', PHONE_PROBLEMS.letters],
    ['ring the bell', PHONE_PROBLEMS.letters],
    ['07700 90012x', PHONE_PROBLEMS.letters],
    ['07700 900', PHONE_PROBLEMS.short],
    ['999', PHONE_PROBLEMS.short],
    ['+49 12', PHONE_PROBLEMS.short],
    ['07700 900123 4', PHONE_PROBLEMS.long],
    ['+1 234 567 890 123 456', PHONE_PROBLEMS.long],
    ['0909 879 0123', PHONE_PROBLEMS.unknown],
    ['07700 90012', PHONE_PROBLEMS.unknown],
  ])('[EVE-35] says what is wrong with "%s"', (written, problem) => {
    expect(readPhone(written)).toEqual({ problem });
  });

  it('reads again what it shows and stores', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[1237]\d{9}$/), (written) => {
        const { phone } = readPhone(written);
        expect(readPhone(phone ?? '').phone).toBe(phone);
        expect(readPhone(formatPhone(phone ?? '')).phone).toBe(phone);
      }),
    );
  });
});

describe('searchedPhone', () => {
  it.each([
    ['07700 900123', '7700900123'],
    ['+44 (0)7700 900123', '7700900123'],
    ['\u202a+44\u00a07700\u2011900\u2011123\u202c', '7700900123'],
    ['0044 7700 900.123', '7700900123'],
    ['44 7700', '7700'],
    ['4412', '4412'],
    ['+33 6 12 34 56 78', '33612345678'],
    ['Ada 0123', null],
    ['', null],
  ])('[TEXT-01] [EVE-26] finds %j by %j', (written, digits) => {
    expect(searchedPhone(written)).toBe(digits);
  });
});

describe('formatPhone', () => {
  it.each([
    ['+447700900123', '07700 900123'],
    ['+441903555014', '01903 555014'],
    ['+442079460018', '020 7946 0018'],
    ['+441132345678', '0113 234 5678'],
    ['+44169772345', '01697 72345'],
    ['+353851234567', '+353851234567'],
    ['01903 555 014', '01903 555 014'],
  ])('shows %s as %s', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });
});

describe('Phone', () => {
  it('[EVE-35] becomes E.164, and is refused with the reason', () => {
    expect(Phone.parse(' (07700) 900 123 ')).toBe('+447700900123');
    expect(Phone.safeParse('077').error?.issues[0]?.message).toBe(PHONE_PROBLEMS.short);
    expect(Phone.safeParse('07700 900123\nPAID').success).toBe(false);
  });
});
