/** What a slip says, line by line, for every printer and for the browser. Pure. */
import { printable } from './printable.rules.ts';

export const PAPER_WIDTHS_MM = [80, 58] as const;
export type PaperMm = (typeof PAPER_WIDTHS_MM)[number];

/** Columns of the printer's own font, 12 dots wide: 576 dots fit on paper of 80 mm, 384 on 58 mm. */
export const SLIP_COLUMNS: Readonly<Record<PaperMm, number>> = { 80: 48, 58: 32 };

export const SLIP_SIZES = ['normal', 'tall', 'big'] as const;
/** `tall` is twice as high, `big` twice as high and as wide. */
export type SlipSize = (typeof SLIP_SIZES)[number];

/** One line on paper, never longer than the paper is wide. */
export interface SlipLine {
  text: string;
  size: SlipSize;
  isBold: boolean;
  /** White on black. */
  isInverted: boolean;
}

/** What becomes lines once the paper is known. */
export type SlipPart = (columns: number) => SlipLine[];

export function layOn(paperMm: PaperMm, parts: readonly SlipPart[]): SlipLine[] {
  return parts.flatMap((part) => part(SLIP_COLUMNS[paperMm]));
}

type Looks = Partial<Omit<SlipLine, 'text'>>;

/** The prefix of the first line, and that of the lines that continue it. */
interface Indent {
  first: string;
  rest: string;
}

const NO_INDENT: Indent = { first: '', rest: '' };

/** Lines of at most that many columns. Only a word that is longer than the paper is wide is cut. */
function wrap(text: string, columns: number, { first, rest }: Indent): string[] {
  const [start = '', ...words] = printable(text).split(' ');
  if (start === '') return [];
  const lines: string[] = [];
  let line = begin(first, start);
  const cut = () => {
    for (; line.length > columns; line = rest + line.slice(columns))
      lines.push(line.slice(0, columns));
  };
  function begin(indent: string, word: string): string {
    const hasRoom = indent.length + word.length <= columns || word.length > columns;
    return hasRoom ? indent + word : word;
  }
  cut();
  for (const word of words) {
    if (line.length + 1 + word.length <= columns) line += ` ${word}`;
    else {
      lines.push(line);
      line = begin(rest, word);
      cut();
    }
  }
  return [...lines, line];
}

function longestWord(text: string): number {
  return Math.max(
    ...printable(text)
      .split(' ')
      .map((word) => word.length),
  );
}

/** A big character takes two columns. */
function columnsOf(size: SlipSize, columns: number): number {
  return size === 'big' ? columns / 2 : columns;
}

/** Half as wide where a word would not fit: a word in two pieces is another word to who reads it in passing. */
function fitting(text: string, size: SlipSize, columns: number): SlipSize {
  const isTooWide = size === 'big' && longestWord(text) > columnsOf('big', columns);
  return isTooWide ? 'tall' : size;
}

function lineOf(text: string, { size = 'normal', isBold = false, isInverted = false }: Looks) {
  return { text, size, isBold, isInverted };
}

export function write(text: string, looks: Looks = {}, indent = NO_INDENT): SlipPart {
  return (columns) => {
    const size = fitting(text, looks.size ?? 'normal', columns);
    return wrap(text, columnsOf(size, columns), indent).map((line) =>
      lineOf(line, { ...looks, size }),
    );
  };
}

/** White on black across the paper, in the middle. */
export function banner(text: string, wanted: SlipSize = 'big'): SlipPart {
  return (columns) => {
    const size = fitting(text, wanted, columns);
    const width = columnsOf(size, columns);
    return balanced(text, width).map((line) =>
      lineOf(centred(line, width), { size, isBold: true, isInverted: true }),
    );
  };
}

/** In as few lines as fit, and those about as long as each other: the last is no lonely word. */
function balanced(text: string, columns: number): string[] {
  const lines = wrap(text, columns, NO_INDENT);
  const narrower = columns - 1;
  if (lines.length < 2 || narrower < longestWord(text)) return lines;
  const next = balanced(text, narrower);
  return next.length > lines.length ? lines : next;
}

function centred(text: string, columns: number): string {
  const left = Math.floor((columns - text.length) / 2);
  return text.padStart(text.length + left).padEnd(columns);
}

/** One text at each edge. Where they don't fit side by side, the right one begins below, still at its edge. */
export function pair(left: string, right: string, looks: Looks = {}): SlipPart {
  return (paper) => {
    const columns = columnsOf(looks.size ?? 'normal', paper);
    const end = printable(right);
    const lines = wrap(left, columns, HANGING);
    const last = lines.at(-1) ?? '';
    const hasRoom = last.length + 1 + end.length <= columns;
    const kept = hasRoom ? lines.slice(0, -1) : lines;
    const texts = [...kept, (hasRoom ? last : '').padEnd(columns - end.length) + end];
    return texts.map((text) => lineOf(text, looks));
  };
}

/** A text that goes on below is one with what it began. */
const HANGING: Indent = { first: '', rest: '  ' };

export const RULE: SlipPart = (columns) => [lineOf('-'.repeat(columns), {})];
