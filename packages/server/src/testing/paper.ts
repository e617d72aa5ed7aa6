/** What a receipt printer puts on paper: ESC/POS read as the printer reads it. For tests. */
import type { PaperMm } from '@driftstone/contract/printing/slip.rules.ts';

/** Dots of the printer's own font, and how many the paper has room for, as makers of printers say. */
const [DOTS_WIDE, DOTS_HIGH] = [12, 24];
export const PAPER_DOTS: Readonly<Record<PaperMm, number>> = { 80: 576, 58: 384 };

export interface PaperLine {
  text: string;
  /** How many times as wide and as high as the font. */
  wide: number;
  high: number;
  isBold: boolean;
  isInverted: boolean;
  dots: number;
}

/** How many bytes follow the two of each command that the shop sends. */
const ARGUMENTS: Readonly<Record<string, number>> = {
  '1b40': 0,
  '1c2e': 0,
  '1b4d': 1,
  '1d21': 1,
  '1b45': 1,
  '1d42': 1,
  '1b74': 1,
  '1d56': 1,
};
/** The page that the reader knows; others are read as question marks. */
const WESTERN = 16;

/** The lines up to the knife. @throws Error for a command that the printer was not known to have */
export function readPaper(bytes: Uint8Array): PaperLine[] {
  const lines: PaperLine[] = [];
  const look = { wide: 1, high: 1, isBold: false, isInverted: false };
  let [line, page] = [empty(), 0];
  const western = new TextDecoder('windows-1252');
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x1b || byte === 0x1c || byte === 0x1d) {
      const command = hex(byte) + hex(bytes[at + 1] ?? 0);
      const count = ARGUMENTS[command];
      if (count === undefined) throw new Error(`No printer knows ${command}`);
      const argument = bytes[at + 2] ?? 0;
      if (command === '1d21') [look.wide, look.high] = [(argument >> 4) + 1, (argument & 15) + 1];
      if (command === '1b45') look.isBold = argument === 1;
      if (command === '1d42') look.isInverted = argument === 1;
      if (command === '1b74') page = argument;
      at += 1 + count;
    } else if (byte === 0x0a) {
      lines.push(line);
      line = empty();
    } else {
      const sign = byte >= 0x80 && page !== WESTERN ? '?' : western.decode(bytes.slice(at, at + 1));
      line = {
        ...look,
        text: line.text + sign,
        dots: line.dots + look.wide * DOTS_WIDE,
        high: Math.max(line.high, look.high),
      };
    }
  }
  return lines;
}

function empty(): PaperLine {
  return { text: '', wide: 1, high: 1, isBold: false, isInverted: false, dots: 0 };
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** The slip as a picture, dot for dot in its widths and heights. */
export function drawPaper(lines: readonly PaperLine[], paperMm: PaperMm): string {
  const width = PAPER_DOTS[paperMm];
  let y = 0;
  const drawn = lines.map(({ text, wide, high, isBold, isInverted, dots }) => {
    const height = DOTS_HIGH * high;
    y += height + 6;
    const ground = isInverted
      ? `<rect y="${y - height - 2}" width="${dots}" height="${height + 4}"/>`
      : '';
    const signs = Array.from(text, (sign, nth) => {
      const x = nth * wide * DOTS_WIDE;
      const place = `translate(${x} ${y - 5 * high}) scale(${wide} ${high})`;
      return sign === ' '
        ? ''
        : `<text transform="${place}" textLength="11" lengthAdjust="spacingAndGlyphs">${escape(sign)}</text>`;
    });
    return `${ground}<g fill="${isInverted ? '#fff' : '#000'}" font-weight="${isBold ? 700 : 400}">${signs.join('')}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y + 24}" font-family="monospace" font-size="19"><path fill="#fff" d="M0 0h${width}v${y + 24}H0Z"/>${drawn.join('')}</svg>`;
}

function escape(sign: string): string {
  return sign.replace('&', '&amp;').replace('<', '&lt;');
}
