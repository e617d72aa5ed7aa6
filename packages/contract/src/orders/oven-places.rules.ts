import type { ItemKind } from '#catalogue/catalogue.schema.ts';
import { isBaked } from '#catalogue/item-kinds.rules.ts';

/** How many places in the oven the lines take. */
export function countBaked(
  lines: readonly { kind?: ItemKind | undefined; quantity: number }[],
): number {
  return lines.reduce((places, { kind, quantity }) => places + (isBaked(kind) ? quantity : 0), 0);
}
