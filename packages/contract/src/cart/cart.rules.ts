import { Id } from '#primitives.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './cart.limits.ts';

interface LineByFingerprint {
  fingerprint: string;
  name: string;
  quantity: number;
}

export interface MergePlan<Line> {
  /** Lines that only the guest has: they move unchanged. */
  moved: Line[];
  /** Lines that the user has too: their new quantity. */
  combined: { fingerprint: string; quantity: number }[];
  /** Names of lines that were cut to the limit, or left out of a full cart. */
  capped: string[];
}

/** The result of merging a guest's cart into the user's. The user never loses a line. */
export function mergeLines<Line extends LineByFingerprint>(
  userLines: readonly LineByFingerprint[],
  guestLines: readonly Line[],
): MergePlan<Line> {
  const plan: MergePlan<Line> = { moved: [], combined: [], capped: [] };
  for (const guestLine of guestLines) {
    const own = userLines.find((line) => line.fingerprint === guestLine.fingerprint);
    if (!own) {
      const hasRoom = userLines.length + plan.moved.length < MAX_CART_LINES;
      if (hasRoom) plan.moved.push(guestLine);
      else plan.capped.push(guestLine.name);
      continue;
    }
    const wanted = own.quantity + guestLine.quantity;
    if (wanted > MAX_LINE_QUANTITY) plan.capped.push(guestLine.name);
    plan.combined.push({
      fingerprint: own.fingerprint,
      quantity: Math.min(wanted, MAX_LINE_QUANTITY),
    });
  }
  return plan;
}

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

/** CART-02: the pizza's name, then its size and crust in brackets: 'Margherita (12" / Sourdough)'. */
export function lineName(
  pizzaName: string,
  options: readonly { type: string; label: string }[],
): string {
  const labels = NAMED_TYPES.flatMap((type) =>
    options.filter((option) => option.type === type).map(({ label }) => label),
  );
  return labels.length > 0 ? `${pizzaName} (${labels.join(' / ')})` : pizzaName;
}

/** The choices that are not in the line's name: its toppings, then its add-ons, such as '+ Rocket'. */
export function lineDetails(line: {
  options: readonly { type: string; label: string }[];
  addOns: readonly { name: string }[];
}): string[] {
  return [
    ...line.options.filter(({ type }) => !NAMED_TYPES.includes(type)).map(({ label }) => label),
    ...line.addOns.map(({ name }) => `+ ${name}`),
  ];
}

/** The option types that are part of a line's name. */
export const NAMED_TYPES = ['size', 'crust'];
