import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, isBlank, plainCharacters } from './text.rules.ts';

const UNSEEN = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3164',
  '\ufe0e',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufffb',
  '\u{e0061}',
  '\u{e0101}',
];

describe('cleanText', () => {
  it.each(UNSEEN)('[TEXT-01] drops %j', (mark) => {
    expect(cleanText(`Za${mark}ch`)).toBe('Zach');
    expect(isBlank(` ${mark}\u00a0${mark}`)).toBe(true);
  });

  it.each([
    ['e\u0301', 'é'],
    ['e\u034f\u0301', 'é'],
    ['07700\u00a0900\u2009123', '07700 900 123'],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['\u202a+44 7700 900123\u202c', '+44 7700 900123'],
    ['محمد', 'محمد'],
    ['Łukasz Øster', 'Łukasz Øster'],
  ])('[TEXT-01] makes %j of what is meant', (typed, text) => {
    expect(cleanText(typed)).toBe(text);
  });

  it.each(['❤️', '👨‍👩‍👧', '👍🏽', '🏴‍☠️', '🍕'])('keeps %s as it is seen', (emoji) => {
    expect(cleanText(`${emoji}\u200b!`)).toBe(`${emoji}!`);
  });

  it('[TEXT-01] changes nothing the second time', () => {
    const anyText = fc.string({
      unit: fc.oneof(fc.constantFrom(...UNSEEN), fc.string({ unit: 'grapheme', maxLength: 1 })),
    });
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });
});

describe('plainCharacters', () => {
  it('[TEXT-01] reads wide characters as plain ones', () => {
    expect(plainCharacters('ＴＩＤＥ１０')).toBe('TIDE10');
  });
});
