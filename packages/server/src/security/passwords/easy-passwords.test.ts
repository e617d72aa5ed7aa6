import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { isEasyToGuess } from './easy-passwords.ts';

const marina = { email: 'm.whitlock@example.com', firstName: 'Marina', lastName: 'Whitlock' };

describe('isEasyToGuess', () => {
  it.each([
    ['one of the worst', 'password123'],
    ['one of the worst, in capitals', 'Password123'],
    ['a character and another one', 'abababab'],
    ['a block again and again', '12ab12ab12ab'],
    ['a run', '0123456789'],
    ['a run backwards', '87654321'],
    ['the first name with digits', 'marina1987'],
    ['both names', 'Marina Whitlock!'],
    ['the e-mail', 'm.whitlock@example.com'],
    ["the e-mail's account", 'm.whitlock'],
    ['the shop', 'driftstone2026'],
  ])('refuses %s', async (_which, password) => {
    expect(await isEasyToGuess(password, marina, 'Driftstone')).toBe(true);
  });

  it.each(['gulls over wet slate', 'Tr0ub4dor&3', 'marina at low tide', '71940268'])(
    'accepts %s',
    async (password) => {
      expect(await isEasyToGuess(password, marina, 'Driftstone')).toBe(false);
    },
  );

  it('accepts digits from a person whose name has no letters', async () => {
    const unnamed = { email: '1@2.3', firstName: '1', lastName: '-' };
    expect(await isEasyToGuess('71940268', unnamed, 'Driftstone')).toBe(false);
  });
});

describe('COMMON_PASSWORDS', () => {
  it('holds only passwords that the other rules would accept', () => {
    const superfluous = [...COMMON_PASSWORDS].filter(
      (password) => password.length < 8 || password !== password.toLowerCase(),
    );
    expect(superfluous).toEqual([]);
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(15_000);
  });
});

/** The top of every published list, from eight characters on. */
const WELL_KNOWN =
  'password 12345678 123456789 1234567890 qwertyuiop password1 iloveyou princess sunshine football baseball superman ' +
  'trustno1 starwars computer michelle jennifer corvette mercedes whatever 1qaz2wsx 1q2w3e4r q1w2e3r4 zaq12wsx qazwsxedc ' +
  'asdfghjkl asdfghjk qwerty123 qwerty12 abcd1234 abc12345 passw0rd p@ssw0rd password123 welcome1 welcome123 letmein1 ' +
  'admin123 11111111 00000000 88888888 12341234 123123123 87654321 987654321 123456789a a123456789 a1b2c3d4 aa123456 ' +
  'charlie1 michael1 jessica1 shadow123 monkey123 dragon123 master123 liverpool liverpool1 chelsea1 arsenal1 football1 ' +
  'sunshine1 princess1 iloveyou1 iloveyou2 butterfly chocolate elephant spiderman slipknot metallica samantha victoria ' +
  'danielle changeme test1234 pokemon1 internet cheese12 alexander';

describe('the commonest passwords', () => {
  it('are all refused', async () => {
    const passwords = WELL_KNOWN.split(' ');
    const verdicts = await Promise.all(
      passwords.map((each) => isEasyToGuess(each, marina, 'Driftstone')),
    );
    expect(passwords.filter((_password, nth) => !verdicts[nth])).toEqual([]);
  });
});
