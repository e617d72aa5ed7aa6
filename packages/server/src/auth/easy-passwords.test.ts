import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { isEasyToGuess } from './easy-passwords.ts';

const marina = { email: 'm.whitlock@example.com', firstName: 'Marina', lastName: 'Whitlock' };

describe('isEasyToGuess', () => {
  it.each([
    ['one of the worst', 'password123'],
    ['one of the worst, in capitals', 'Password123'],
    ['a character and another one', 'abababab'],
    ['the first name with digits', 'marina1987'],
    ['both names', 'Marina Whitlock!'],
    ['the e-mail', 'm.whitlock@example.com'],
    ["the e-mail's account", 'm.whitlock'],
    ['the shop', 'driftstone2026'],
  ])('refuses %s', (_which, password) => {
    expect(isEasyToGuess(password, marina)).toBe(true);
  });

  it.each(['gulls over wet slate', 'Tr0ub4dor&3', 'marina at low tide', '71940268'])(
    'takes %s',
    (password) => {
      expect(isEasyToGuess(password, marina)).toBe(false);
    },
  );

  it('takes digits from a person whose name has no letters', () => {
    expect(isEasyToGuess('71940268', { email: '1@2.3', firstName: '1', lastName: '-' })).toBe(
      false,
    );
  });
});

describe('COMMON_PASSWORDS', () => {
  it('holds only what the other rules would let pass', () => {
    const superfluous = [...COMMON_PASSWORDS].filter(
      (password) => password.length < 8 || password !== password.toLowerCase(),
    );
    expect(superfluous).toEqual([]);
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(150);
  });
});
