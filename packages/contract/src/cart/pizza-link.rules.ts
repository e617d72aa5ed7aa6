/** A pizza as text for an address: ids of the menu, so that it opens with today's names and prices. Without zod. */
import { AMOUNTS, HALVES, type Portion, tidyPortions } from '../catalogue/portions.rules.ts';
import { type Start, tidyStarts } from '../customizer/custom-price.rules.ts';

export interface LinkedPizza {
  /** null: a custom pizza. */
  pizzaId: string | null;
  optionIds: string[];
  addOnIds: string[];
  /** The portions that are not as usual. */
  portions: Portion[];
  /** Those of ours that a custom pizza was started from. */
  starts?: Start[] | undefined;
}

/** '1~pizza~option.option~addon~portion~start': the version, then the parts, each id in 22 characters. */
export function writePizzaLink(pizza: LinkedPizza): string {
  const { pizzaId, optionIds, addOnIds, portions } = pizza;
  const starts = tidyStarts(pizza.starts ?? []).map(writeStart);
  return [
    VERSION,
    pizzaId === null ? '' : shorten(pizzaId),
    optionIds.map(shorten).join('.'),
    addOnIds.map(shorten).join('.'),
    tidyPortions(portions).map(writePortion).join('.'),
    ...(starts.length > 0 ? [starts.join('.')] : []),
  ].join('~');
}

/** null when the text is no link of ours. Callers must check what the menu still has. */
export function readPizzaLink(text: string): LinkedPizza | null {
  const [version, pizza, options, addOns, portions, starts, ...rest] = text.split('~');
  if (version !== VERSION || portions === undefined || rest.length > 0) return null;
  const pizzaId = pizza ? lengthen(pizza) : null;
  const read = {
    optionIds: partsOf(options).map(lengthen),
    addOnIds: partsOf(addOns).map(lengthen),
    portions: partsOf(portions).map(readPortion),
    starts: partsOf(starts).map(readStart),
  };
  const parts = [...read.optionIds, ...read.addOnIds, ...read.portions, ...read.starts];
  if ((pizza && !pizzaId) || parts.includes(null) || parts.length > MAX_PARTS) return null;
  return {
    pizzaId,
    optionIds: read.optionIds.filter((id) => id !== null),
    addOnIds: read.addOnIds.filter((id) => id !== null),
    portions: read.portions.filter((portion) => portion !== null),
    ...(read.starts.length > 0 && { starts: read.starts.filter((start) => start !== null) }),
  };
}

const VERSION = '1';
/** More parts than any pizza has. */
const MAX_PARTS = 180;
const SHORT_ID = /^[\w-]{22}$/;

function partsOf(joined: string | undefined): string[] {
  return joined ? joined.split('.') : [];
}

/** The 16 bytes of a UUID in base64url. */
function shorten(id: string): string {
  const bytes = id.replaceAll('-', '').match(/../g) ?? [];
  const text = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function lengthen(short: string): string | null {
  if (!SHORT_ID.test(short)) return null;
  const text = atob(short.replaceAll('-', '+').replaceAll('_', '/'));
  const hex = Array.from(text, (char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The id, then one digit each for amount and half: their indexes in the lists, which may only grow. */
function writePortion({ partId, amount, half }: Portion): string {
  return `${shorten(partId)}${AMOUNTS.indexOf(amount)}${HALVES.indexOf(half)}`;
}

function readPortion(text: string): Portion | null {
  const partId = lengthen(text.slice(0, -2));
  const [amount, half] = [AMOUNTS[Number(text.at(-2))], HALVES[Number(text.at(-1))]];
  return partId && amount && half ? { partId, amount, half } : null;
}

function writeStart({ pizzaId, half }: Start): string {
  return `${shorten(pizzaId)}${HALVES.indexOf(half)}`;
}

function readStart(text: string): Start | null {
  const pizzaId = lengthen(text.slice(0, -1));
  const half = HALVES[Number(text.at(-1))];
  return pizzaId && half ? { pizzaId, half } : null;
}
