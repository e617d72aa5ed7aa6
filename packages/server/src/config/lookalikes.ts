import { SETTINGS } from './environment.ts';

/** Of names with fewer letters, others' variables differ by as little: HOST and HOME. */
const SHORTEST_FOR_TWO = 8;

export interface Lookalike {
  name: string;
  meant: string;
}

/** Variables that nobody reads, since their names are those of settings mistyped: `DATABSE_URL`. */
export function listLookalikes(names: readonly string[]): Lookalike[] {
  return names
    .filter((name) => !SETTINGS.includes(name))
    .flatMap((name) => {
      const meant = SETTINGS.find((setting) => resembles(name.toUpperCase(), setting));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

function resembles(name: string, setting: string): boolean {
  const most = setting.length < SHORTEST_FOR_TWO ? 1 : 2;
  return (
    setting.length > 3 &&
    Math.abs(name.length - setting.length) <= most &&
    countSlips(name, setting) <= most
  );
}

/** How many letters are left out, added, mistaken, or exchanged with the next one. */
function countSlips(typed: string, meant: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, column) => column);
  for (const [row, letter] of Array.from(typed).entries()) {
    const current = [row + 1];
    for (const [column, wanted] of Array.from(meant).entries()) {
      const isExchanged = letter === meant[column - 1] && typed[row - 1] === wanted;
      current.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (last[column] ?? 0) + Number(letter !== wanted),
          isExchanged ? (beforeLast[column - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last.at(-1) ?? 0;
}
