import { type OfKind, ovenPlaces } from '#catalogue/item-kinds.rules.ts';

/** How many places in the oven the lines take. */
export function countBaked(lines: readonly (OfKind & { quantity: number })[]): number {
  return lines.reduce((places, line) => places + ovenPlaces(line) * line.quantity, 0);
}
