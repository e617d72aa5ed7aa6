/** What the kind of an item decides. */
import type { ItemKind } from './catalogue.schema.ts';

/** A pizza and a side are baked, a drink and a dessert are packed. */
export function isBaked(kind?: ItemKind): boolean {
  return kind !== 'drink' && kind !== 'dessert';
}

/** AGE-02: to whoever hands it over. */
export const CHECK_ID = 'Over 18: check ID';

export function needsId(lines: readonly { isAdultsOnly?: boolean | undefined }[]): boolean {
  return lines.some(({ isAdultsOnly }) => isAdultsOnly);
}
