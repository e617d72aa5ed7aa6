/** A configuration as text. The server keeps it with a cart's line, whose choices are read from it. */
import { Id } from '#primitives.ts';

/** One configuration is one line: the same pizza with the same choices, in any order. */
export function fingerprintOf(
  pizzaId: string | null,
  optionIds: readonly string[],
  addOnIds: readonly string[],
): string {
  const sorted = (ids: readonly string[]) => [...new Set(ids)].toSorted().join(',');
  return [pizzaId ?? CUSTOM_PIZZA, sorted(optionIds), sorted(addOnIds)].join('|');
}

export interface FingerprintedPizza {
  /** null for a custom pizza. */
  pizzaId: string | null;
  optionIds: string[];
  addOnIds: string[];
}

/** The input of `fingerprintOf`, with sorted ids. null when the text is not a fingerprint. */
export function parseFingerprint(fingerprint: string): FingerprintedPizza | null {
  const [pizza, options, addOns, ...rest] = fingerprint.split('|');
  if (!pizza || options === undefined || addOns === undefined || rest.length > 0) return null;
  const idsOf = (joined: string) => (joined === '' ? [] : joined.split(','));
  const pizzaId = pizza === CUSTOM_PIZZA ? null : pizza;
  const ids = { optionIds: idsOf(options), addOnIds: idsOf(addOns) };
  const areIds = [pizzaId ?? [], ids.optionIds, ids.addOnIds].flat().every(isId);
  return areIds ? { pizzaId, ...ids } : null;
}

const CUSTOM_PIZZA = 'custom';

function isId(text: string): boolean {
  return Id.safeParse(text).success;
}
