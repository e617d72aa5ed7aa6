import { describe, expect, it } from 'vitest';
import { greetingName } from './greeting-name.ts';

describe('the name in a greeting', () => {
  it.each(['Ada', 'Zoë', 'Zoe\u0308', 'Mary Jane', 'Jean-Luc', 'D’Arcy', "D'Arcy", 'Łukasz', '明'])(
    'is the first name when it is a plain name: %s',
    (name) => {
      expect(greetingName(name)).toBe(name);
    },
  );

  it.each([
    'evil.example',
    'https://evil.example',
    'evil。example',
    'evil/path',
    'evil\\path',
    'tel:0900',
    'call 0900 123',
    'ada@evil',
    'Ada\nBCC',
    '<b>Ada</b>',
    '',
  ])('is left out when a mail program could make more of it: %j', (name) => {
    expect(greetingName(name)).toBeNull();
  });
});
