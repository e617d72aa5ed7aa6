/** What a slip of 80 mm paper says, line by line, for every printer and for the browser. Pure. */
import { printable } from './printable.rules.ts';

/** Columns of the printer's own font on 80 mm paper. A big character takes two. */
export const SLIP_COLUMNS = 48;

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

/** Half as wide where a word would not fit: a word in two pieces is another word to who reads it in passing. */
function fitting(text: string, size: SlipSize): SlipSize {
  if (size !== 'big') return size;
  const longest = Math.max(
    ...printable(text)
      .split(' ')
      .map((word) => word.length),
  );
  return longest > columnsOf('big') ? 'tall' : 'big';
}

function columnsOf(size: SlipSize): number {
  return size === 'big' ? SLIP_COLUMNS / 2 : SLIP_COLUMNS;
}

export function write(text: string, looks: Looks = {}, indent = NO_INDENT): SlipLine[] {
  const { isBold = false, isInverted = false } = looks;
  const size = fitting(text, looks.size ?? 'normal');
  return wrap(text, columnsOf(size), indent).map((line) => ({
    text: line,
    size,
    isBold,
    isInverted,
  }));
}

/** White on black across the paper, in the middle. */
export function banner(text: string, size: SlipSize = 'big'): SlipLine[] {
  return write(text, { size, isBold: true, isInverted: true }).map((line) => ({
    ...line,
    text: centred(line.text, columnsOf(line.size)),
  }));
}

function centred(text: string, columns: number): string {
  const left = Math.floor((columns - text.length) / 2);
  return text.padStart(text.length + left).padEnd(columns);
}

/** One text at each edge; on separate lines when they don't fit. */
export function pair(left: string, right: string, looks: Looks = {}): SlipLine[] {
  const [start, end] = [printable(left), printable(right)];
  const columns = columnsOf(looks.size ?? 'normal');
  const gap = columns - start.length - end.length;
  if (gap < 1) return [...write(start, looks), ...write(end, looks)];
  const { size = 'normal', isBold = false, isInverted = false } = looks;
  return [{ text: `${start}${' '.repeat(gap)}${end}`, size, isBold, isInverted }];
}

export const RULE: SlipLine = {
  text: '-'.repeat(SLIP_COLUMNS),
  size: 'normal',
  isBold: false,
  isInverted: false,
};
