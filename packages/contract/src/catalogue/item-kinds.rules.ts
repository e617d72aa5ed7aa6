/** What the kind of an item decides. */
import type { ItemKind } from './catalogue.schema.ts';

/** A pizza and a side are baked, a drink and a dessert are packed. */
export function isBaked(kind?: ItemKind): boolean {
  return kind !== 'drink' && kind !== 'dessert';
}
