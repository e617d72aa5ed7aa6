/** Which ticket an arrow key moves the focus to. */
export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** By `columns` of ticket ids as shown; up and down go on in the next column. null: none that way. */
export function nextTicket(
  columns: readonly (readonly string[])[],
  from: string | null,
  arrow: Arrow,
): string | null {
  const all = columns.flat();
  const place = from === null ? -1 : all.indexOf(from);
  if (from === null || place === -1) return all[0] ?? null;
  if (arrow === 'ArrowUp') return all[place - 1] ?? null;
  if (arrow === 'ArrowDown') return all[place + 1] ?? null;
  const column = columns.findIndex((ids) => ids.includes(from));
  const row = columns[column]?.indexOf(from) ?? 0;
  const there = columns[column + (arrow === 'ArrowRight' ? 1 : -1)];
  return there?.[Math.min(row, there.length - 1)] ?? null;
}
