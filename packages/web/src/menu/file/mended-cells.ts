import type { FileProblem } from '@driftstone/contract/menu/file/file-lines.rules.ts';

/** A cell that is or was wrong: its field stays once it is right, so that it does not vanish while somebody types. */
export interface AskedCell {
  key: string;
  row: number;
  index: number;
  label: { line: number; column: string };
}

export function askFor(asked: readonly AskedCell[], problems: readonly FileProblem[]): AskedCell[] {
  const known = new Set(asked.map(({ key }) => key));
  const more = problems.flatMap(({ cell, line, column }) => {
    const key = cell && `${cell.row}-${cell.index}`;
    if (!cell || key === null || known.has(key) || line === null || column === null) return [];
    known.add(key);
    return { key, ...cell, label: { line, column } };
  });
  return [...asked, ...more];
}

/** The table with a text in place of the one that was there. */
export function mend(table: string[][], { row, index }: AskedCell, text: string): string[][] {
  return table.map((cells, at) => {
    if (at !== row) return cells;
    // A line that ends early has no such cell yet.
    const filled = Array.from(
      { length: Math.max(cells.length, index + 1) },
      (_, i) => cells[i] ?? '',
    );
    return filled.with(index, text);
  });
}
