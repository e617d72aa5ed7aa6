/** What the kind of an item decides. */
import type { ItemKind, OwnKind } from './catalogue.schema.ts';

/** `kind` is missing for a pizza; of the owner's own kinds it is the one that they are like. */
export interface OfKind {
  kind?: ItemKind | undefined;
  ownKind?: OwnKind | null | undefined;
}

/** A pizza and a side are baked, a drink and a dessert are packed; the owner says it of any other kind. */
export function ovenPlaces({ kind, ownKind }: OfKind): number {
  return ownKind?.ovenPlaces ?? (kind === 'drink' || kind === 'dessert' ? 0 : 1);
}

export function isBaked(item: OfKind): boolean {
  return ovenPlaces(item) > 0;
}

/** AGE-02: to whoever hands it over. */
export const CHECK_ID = 'Over 18: check ID';

/** AGE-01: to who gets it. */
export const HAVE_ID_READY = 'Over-18s only. Please have ID ready.';

export function needsId(lines: readonly { isAdultsOnly?: boolean | undefined }[]): boolean {
  return lines.some(({ isAdultsOnly }) => isAdultsOnly);
}
