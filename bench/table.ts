type Row = Record<string, string | number>;

/** The keys of the first row are the columns. Names are aligned left, figures right. */
export function formatTable(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((cells) => (cells[index] ?? '').length)),
  );
  const pad = (cell: string, index: number) =>
    index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0);
  return lines.map((cells) => cells.map(pad).join('  ')).join('\n');
}
