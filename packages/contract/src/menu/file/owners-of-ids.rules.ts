/** Which line an id counts for. Pure. */
import type { Line } from './file-lines.rules.ts';
import type { FileItem } from './write-menu-file.rules.ts';

/** A copied line has its item's id: that belongs to the line with the item's name, or else to the first with it. */
export function ownersOfIds(
  items: readonly FileItem[],
  lines: readonly Line[],
): ReadonlyMap<Line, string> {
  const byId = new Map<string, Line[]>();
  for (const line of lines) {
    const id = line.read('ID');
    byId.set(id, [...(byId.get(id) ?? []), line]);
  }
  return new Map(
    items.flatMap(({ item: { id, name } }) => {
      const own = byId.get(id) ?? [];
      const isSame = ({ read }: Line) => read('Item').toLowerCase() === name.toLowerCase();
      const owner = own.find(isSame) ?? own[0];
      return owner ? [[owner, id] as const] : [];
    }),
  );
}
