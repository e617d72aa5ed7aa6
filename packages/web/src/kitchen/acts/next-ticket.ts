/** Where an arrow leads from a ticket. */
export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The ids of the tickets, column by column. null: the arrow leads nowhere. From nowhere it leads to the first. */
export function nextTicket(
  columns: readonly (readonly string[])[],
  from: string | null,
  arrow: Arrow,
): string | null {
  const column = columns.findIndex((ids) => from !== null && ids.includes(from));
  const ids = columns[column];
  if (from === null || !ids) return columns.find((each) => each.length > 0)?.[0] ?? null;
  const row = ids.indexOf(from);
  if (arrow === 'ArrowUp') return ids[row - 1] ?? null;
  if (arrow === 'ArrowDown') return ids[row + 1] ?? null;
  const beside =
    arrow === 'ArrowRight' ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
  const there = beside.find((each) => each.length > 0);
  return there?.[Math.min(row, there.length - 1)] ?? null;
}
