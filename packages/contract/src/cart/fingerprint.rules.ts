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
import { type Start, tidyStarts } from '../customizer/custom-price.rules.ts';
import { Id } from '#primitives.ts';

/** One configuration is one line: the same pizza with the same choices, in any order. */
export function fingerprintOf(
  pizzaId: string | null,
  optionIds: readonly string[],
  addOnIds: readonly string[],
  portions: readonly Portion[] = [],
  starts: readonly Start[] = [],
): string {
  const sorted = (ids: readonly string[]) => [...new Set(ids)].toSorted().join(',');
  const plain = [pizzaId ?? CUSTOM_PIZZA, sorted(optionIds), sorted(addOnIds)].join('|');
  const written = tidyPortions(portions).map(write).join(',');
  const begun = pizzaId === null ? tidyStarts(starts).map(writeStart).join(',') : '';
  if (begun !== '') return [WITH_STARTS, plain, written, begun].join('|');
  return written === '' ? plain : [WITH_PORTIONS, plain, written].join('|');
}

export interface FingerprintedPizza {
  /** null for a custom pizza. */
  pizzaId: string | null;
  optionIds: string[];
  addOnIds: string[];
  portions: Portion[];
  /** Those of ours that a custom pizza was started from. */
  starts?: Start[];
}

/** The input of `fingerprintOf`, with sorted ids. null when the text is not a fingerprint. */
export function parseFingerprint(fingerprint: string): FingerprintedPizza | null {
  const [version, ...parts] = fingerprint.split('|');
  if (version !== WITH_PORTIONS && version !== WITH_STARTS) return parsePlain(fingerprint);
  const starts = version === WITH_STARTS ? listOf(parts.pop()).map(readStart) : [];
  const portions = listOf(parts.pop()).map(readPortion);
  const plain = parsePlain(parts.join('|'));
  if (!plain || !portions.every((each) => each !== null) || !starts.every((each) => each !== null))
    return null;
  const { pizzaId, optionIds, addOnIds } = plain;
  // Another text for the same configuration would be another line.
  const canonical = fingerprintOf(pizzaId, optionIds, addOnIds, portions, starts);
  if (canonical !== fingerprint) return null;
  return { ...plain, portions, ...(starts.length > 0 && { starts }) };
}

function parsePlain(text: string): FingerprintedPizza | null {
  const [pizza, options, addOns, ...rest] = text.split('|');
  if (!pizza || options === undefined || addOns === undefined || rest.length > 0) return null;
  const pizzaId = pizza === CUSTOM_PIZZA ? null : pizza;
  const ids = { optionIds: listOf(options), addOnIds: listOf(addOns) };
  const areIds = [pizzaId ?? [], ids.optionIds, ids.addOnIds].flat().every(isId);
  return areIds ? { pizzaId, ...ids, portions: [] } : null;
}

function listOf(joined = ''): string[] {
  return joined === '' ? [] : joined.split(',');
}

const CUSTOM_PIZZA = 'custom';
/** The second version: `v2|pizza|options|add-ons|portions`. */
const WITH_PORTIONS = 'v2';
/** The third: `v3|custom|options|add-ons|portions|starts`. */
const WITH_STARTS = 'v3';

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

/** '…:left' */
function writeStart({ pizzaId, half }: Start): string {
  return [pizzaId, half].join(':');
}

function readStart(written: string): Start | null {
  const [pizzaId = '', word] = written.split(':');
  const half = HALVES.find((each) => each === word);
  return half && isId(pizzaId) ? { pizzaId, half } : null;
}

function isId(text: string): boolean {
  return Id.safeParse(text).success;
}
