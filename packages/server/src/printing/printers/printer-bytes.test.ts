import { printable } from '@driftstone/contract/printing/printable.rules.ts';
import { layTest } from '#printing/jobs/ticket-slip.ts';
import { describe, expect, it } from 'vitest';
import { encodeSlip, type PrinterLanguage } from './printer-bytes.ts';

/** The code pages by their numbers in each language, as its makers document them. */
const STAR_PAGES = { 32: 'windows1252', 5: 'cp852', 10: 'cp866', 15: 'cp737' } as const;
const PAGES = {
  'esc-pos': {
    select: [0x1b, 0x74],
    byNumber: { 16: 'windows1252', 18: 'cp852', 17: 'cp866', 14: 'cp737' },
  },
  'star-prnt': { select: [0x1b, 0x1d, 0x74], byNumber: STAR_PAGES },
  'star-line': { select: [0x1b, 0x1d, 0x74], byNumber: STAR_PAGES },
} as const;

const LANGUAGES = ['esc-pos', 'star-prnt', 'star-line'] as const;

const SIGNS = Array.from({ length: 0x10000 - 0x20 }, (_, at) => String.fromCharCode(at + 0x20))
  .filter((sign) => sign === printable(sign))
  .join('');

/** The upper halves of the pages. */
const UPPER = {
  windows1252: halfOf('windows-1252'),
  cp866: halfOf('ibm866'),
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  cp737:
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψ░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ωάέήϊίόύϋώΆΈΉΊΌΎΏ±≥≤ΪΫ÷≈°∙·√ⁿ²■\u00a0',
};

function halfOf(encoding: string): string {
  const bytes = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
  return new TextDecoder(encoding).decode(bytes);
}

/** What the printer puts on paper: it goes by the page that was selected last. */
function paperOf(text: string, language: PrinterLanguage): string {
  const line = { text, size: 'normal', isBold: false, isInverted: false } as const;
  const bytes = encodeSlip([line], { language, paperMm: 80 });
  const { select, byNumber } = PAGES[language];
  let page: keyof typeof UPPER | undefined;
  let paper = '';
  const start = bytes.indexOf(Buffer.from(select));
  for (let at = start; bytes[at] !== undefined && bytes[at] !== 0x0a; at += 1) {
    if (select.every((byte, nth) => bytes[at + nth] === byte)) {
      at += select.length;
      page = (byNumber as Record<number, typeof page>)[bytes[at] ?? 0];
    } else if (page) paper += signOf(page, bytes[at] ?? 0);
  }
  return paper;
}

function signOf(page: keyof typeof UPPER, byte: number): string {
  return byte < 0x80 ? String.fromCharCode(byte) : (UPPER[page][byte - 0x80] ?? '');
}

describe('encodeSlip', () => {
  it.each(LANGUAGES)('[PAPER-01] prints each printable character in %s', (language) => {
    expect(SIGNS.length).toBeGreaterThan(380);
    for (const line of SIGNS.match(/.{1,48}/g) ?? []) expect(paperOf(line, language)).toBe(line);
  });

  it.each(LANGUAGES)('[PAPER-01] selects only code pages that %s has', (language) => {
    expect(paperOf('Zoë Ž Ж Ελένη £', language)).toBe('Zoë Ž Ж Ελένη £');
  });

  it('[PAPER-01] prints the characters of the test slip', () => {
    const lines = layTest('Kitchen', {
      printedAt: new Date('2026-06-01T12:05:00Z'),
      paperMm: 80,
    });
    for (const { text } of lines) expect(paperOf(text, 'star-prnt')).toBe(text);
  });
});
