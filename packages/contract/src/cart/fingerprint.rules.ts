/**
 * A configuration as text. The server keeps it with a cart's line, whose choices are read from it. A pizza whose
 * portions are all as usual has the first version's text, so that it stays one line with those of older carts.
 */
import {
  AMOUNTS,
  HALVES,
  type Portion,
  portionOf,
  tidyPortions,
} from '../catalogue/portions.rules.ts';
import { Id } from '#primitives.ts';

/** One configuration is one line: the same pizza with the same choices, in any order. */
export function fingerprintOf(
  pizzaId: string | null,
  optionIds: readonly string[],
  addOnIds: readonly string[],
  portions: readonly Portion[] = [],
): string {
  const sorted = (ids: readonly string[]) => [...new Set(ids)].toSorted().join(',');
  const plain = [pizzaId ?? CUSTOM_PIZZA, sorted(optionIds), sorted(addOnIds)].join('|');
  const tidy = tidyPortions(portions);
  return tidy.length === 0 ? plain : [WITH_PORTIONS, plain, tidy.map(write).join(',')].join('|');
}

export interface FingerprintedPizza {
  /** null for a custom pizza. */
  pizzaId: string | null;
  optionIds: string[];
  addOnIds: string[];
  portions: Portion[];
}

/** The input of `fingerprintOf`, with sorted ids. null when the text is not a fingerprint. */
export function parseFingerprint(fingerprint: string): FingerprintedPizza | null {
  if (!fingerprint.startsWith(`${WITH_PORTIONS}|`)) return parsePlain(fingerprint);
  const [, ...parts] = fingerprint.split('|');
  const written = parts.pop() ?? '';
  const plain = parsePlain(parts.join('|'));
  const portions = written.split(',').map(readPortion);
  if (!plain || !portions.every((portion) => portion !== null)) return null;
  const { pizzaId, optionIds, addOnIds } = plain;
  // Another text for the same configuration would be another line.
  const isCanonical = fingerprintOf(pizzaId, optionIds, addOnIds, portions) === fingerprint;
  return isCanonical ? { ...plain, portions } : null;
}

function parsePlain(text: string): FingerprintedPizza | null {
  const [pizza, options, addOns, ...rest] = text.split('|');
  if (!pizza || options === undefined || addOns === undefined || rest.length > 0) return null;
  const idsOf = (joined: string) => (joined === '' ? [] : joined.split(','));
  const pizzaId = pizza === CUSTOM_PIZZA ? null : pizza;
  const ids = { optionIds: idsOf(options), addOnIds: idsOf(addOns) };
  const areIds = [pizzaId ?? [], ids.optionIds, ids.addOnIds].flat().every(isId);
  return areIds ? { pizzaId, ...ids, portions: [] } : null;
}

const CUSTOM_PIZZA = 'custom';
/** The second version: `v2|pizza|options|add-ons|portions`. */
const WITH_PORTIONS = 'v2';

/** '…:double:left' */
function write({ partId, ...portion }: Portion): string {
  const { amount, half } = portionOf(portion);
  return [partId, amount ?? [], half ?? []].flat().join(':');
}

function readPortion(written: string): Portion | null {
  const [partId = '', ...words] = written.split(':');
  const amount = AMOUNTS.find((each) => words.includes(each)) ?? 'normal';
  const half = HALVES.find((each) => words.includes(each)) ?? 'whole';
  return isId(partId) ? { partId, amount, half } : null;
}

function isId(text: string): boolean {
  return Id.safeParse(text).success;
}
