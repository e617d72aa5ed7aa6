import { describe, expect, it } from 'vitest';
import { printable } from './printable.rules.ts';

describe('printable', () => {
  it.each([
    ['keeps what a page of the printer has', 'Zoë Łukasz Ž. Ødegård Ελένη Юля £5 – “¼”'],
    [
      'turns a letter that no page has into its base letter',
      'Ngụy ế ț ǎ ħ ŋ ı ẞ',
      'Nguy e t a h n i SS',
    ],
    ['keeps the accent of a letter that came in two parts', 'e\u0301 n\u0303', 'é ñ'],
    [
      'writes letters of other widths and weights plainly',
      'Ｐｉｚｚａ 𝐁𝐨𝐥𝐝 ﬁ ① ⅓',
      'Pizza Bold fi 1 1/3',
    ],
    ['leaves emoji out', '🍕 Ring 👨‍👩‍👧 1️⃣ 🇬🇧 twice ❤️👍🏽', 'Ring 1 twice'],
    [
      'leaves out what can’t be seen',
      'Pi\u200bz\u00adza\u2066\u202e\ufe0f n\u2060uts',
      'Pizza nuts',
    ],
    [
      'writes dashes, primes and apostrophes that it has',
      'a‐b‑c−d 5′ 6″ oʼclock',
      "a-b-c-d 5' 6\" o'clock",
    ],
    ['shows that letters of another script are missing', '王伟 שלום', '?? ????'],
    ['keeps commands to the printer away', 'a\u001b@\u0010\u0004b\r\nc\u2028d', 'a @ b c d'],
    ['reads a look-alike letter of Ukrainian', 'Ірина Ґ', 'Iрина Г'],
  ])('[PAPER-01] %s', (_fact, text, paper = text) => {
    expect(printable(text)).toBe(paper);
  });

  it('[PAPER-01] changes nothing the second time', () => {
    for (let code = 0; code < 0x2100; code += 1) {
      const once = printable(`a${String.fromCodePoint(code)}b`);
      expect(printable(once)).toBe(once);
    }
  });
});
