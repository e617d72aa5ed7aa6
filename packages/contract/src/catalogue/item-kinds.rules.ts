/** What the kind of an item decides. */
import type { ItemKind } from './catalogue.schema.ts';

/** Those that the oven bakes: a pizza and a side take a place in it each, a drink and a dessert are packed. */
export const BAKED_KINDS: readonly ItemKind[] = ['pizza', 'side'];

export function isBaked(kind?: ItemKind): boolean {
  return kind !== 'drink' && kind !== 'dessert';
}

/** How many places in the oven the lines take. */
export function countBaked(
  lines: readonly { kind?: ItemKind | undefined; quantity: number }[],
): number {
  return lines.reduce((places, { kind, quantity }) => places + (isBaked(kind) ? quantity : 0), 0);
}
