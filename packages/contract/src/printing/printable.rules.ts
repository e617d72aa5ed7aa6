/**
 * What a receipt printer can print of a text. Printers know no Unicode, only pages of 256 characters; the server sends
 * each character in the page that has it, and a test there proves that one has. Pure.
 */

/** The characters of the western, central European, Cyrillic and Greek pages, which every printer has. */
const ON_A_PAGE =
  /[ -~¡-¬®-ÿĂ-ćČ-đĘ-ěĹĺĽľŁ-ńŇňŐ-œŔŕŘ-śŞ-ťŮ-űŸ-žƒΆΈ-ΊΌΎΏΑ-ΡΣ-ία-ώЁЄЇЎА-яёєїў–—‘-‚“-„†-•…‰‹›€№™]/u;

/** Characters that have no base letter by Unicode's tables, and what a typist would write. */
const WRITTEN_AS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ħ: 'h',
    Ħ: 'H',
    ŋ: 'n',
    Ŋ: 'N',
    ŧ: 't',
    Ŧ: 'T',
    ı: 'i',
    ə: 'e',
    Ə: 'E',
    ẞ: 'SS',
    і: 'i',
    І: 'I',
    ґ: 'г',
    Ґ: 'Г',
    ј: 'j',
    Ј: 'J',
    '‐': '-',
    '‑': '-',
    '‒': '-',
    '―': '-',
    '−': '-',
    '⁄': '/',
    '′': "'",
    '″': '"',
    ʼ: "'",
    '‛': "'",
    '‟': '"',
  }),
);

/** A letter without a page becomes its base letter, one of another script '?'. Emoji and control characters go. */
export function printable(text: string): string {
  return bySign(text.normalize('NFC')).replaceAll(/\s+/g, ' ').trim();
}

function bySign(text: string): string {
  return text.replaceAll(/./gsu, (sign) => printableSign(sign));
}

function printableSign(sign: string): string {
  if (ON_A_PAGE.test(sign)) return sign;
  // Half of a pair counts as invisible, too.
  if (/[\p{M}\p{Cf}\p{Cs}\p{Cn}\p{Co}]/u.test(sign)) return '';
  const parts = WRITTEN_AS.get(sign) ?? sign.normalize('NFKD');
  if (parts !== sign) return bySign(parts);
  return /[\p{L}\p{N}]/u.test(sign) ? '?' : ' ';
}
