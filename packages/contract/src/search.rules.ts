/** One way to search by name, on every screen. Pure. */
import { cleanText } from './text.rules.ts';

/** Letters that are not a plain letter with a mark. */
const SPELLED_OUT: ReadonlyMap<string, string> = new Map([
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ı', 'i'],
  ['ß', 'ss'],
  ['&', ' and '],
]);
const APOSTROPHES = /['’‘‛ʼʹ′`´]/g;
/** Shorter words are found in too many places when a letter may be wrong, or when spaces don't count. */
const LONG_WORD = 4;
/** In these, two letters may be wrong: people write 'margarita'. */
const LONGER_WORD = 8;

/** Without case, accents and apostrophes: 'Café Sørensen’s' and 'cafe sorensens' are the same. */
export function fold(text: string): string {
  return cleanText(text)
    .toLowerCase()
    .replaceAll(APOSTROPHES, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøđðþæœıß&]/g, (letter) => SPELLED_OUT.get(letter) ?? letter);
}

/** 'ham & pineapple' → ['ham', 'and', 'pineapple'] */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Things whose name has every typed word, in any order; else but for a letter. An empty search finds all. */
export function findByName<Thing>(
  things: readonly Thing[],
  typed: string,
  nameOf: (thing: Thing) => string,
): Thing[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return typed.trim() === '' ? [...things] : [];
  const named = things.map((thing) => ({ thing, words: wordsOf(nameOf(thing)) }));
  const find = (isFound: (word: string, words: readonly string[]) => boolean) =>
    named.filter(({ words }) => wanted.every((word) => isFound(word, words)));
  const exact = find(isIn);
  return (exact.length > 0 ? exact : find(isNearlyIn)).map(({ thing }) => thing);
}

function isIn(word: string, words: readonly string[]): boolean {
  if (words.some((each) => each.includes(word))) return true;
  return word.length >= LONG_WORD && words.join('').includes(word);
}

function isNearlyIn(word: string, words: readonly string[]): boolean {
  if (isIn(word, words)) return true;
  if (word.length < LONG_WORD) return false;
  const allowed = word.length < LONGER_WORD ? 1 : 2;
  // The word may not be typed to its end yet.
  return words.some((each) =>
    [-1, 0, 1].some((more) => mistakes(word, each.slice(0, word.length + more)) <= allowed),
  );
}

/** Letters that are wrong, missing, too many, or in each other's place (the optimal string alignment distance). */
function mistakes(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[line - 1] === other[column - 1];
      const isSwapped = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
      next[column] = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
