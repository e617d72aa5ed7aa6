/** Which ticket an arrow key moves the focus to. */
export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/**
 * `columns` holds the ticket ids. Returns null when there is no ticket that way. Without a current ticket, any arrow
 * goes to the first one.
 */
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
