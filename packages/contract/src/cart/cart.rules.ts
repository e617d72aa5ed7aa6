import { describePortion, type Portioned } from '../catalogue/portions.rules.ts';
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

/**
 * The choices that are not in the line's name, for whoever eats or bakes it: 'No basil', 'Double pepperoni', 'Left half:
 * Ham, Olives', '+ Rocket'. What is left out comes first, since it is easiest to miss.
 */
export function lineDetails({ options, addOns }: ChosenParts): string[] {
  const toppings = options.filter(({ type }) => !NAMED_TYPES.includes(type));
  const [leftOut, kept] = [toppings.filter(isLeftOut), toppings.filter((one) => !isLeftOut(one))];
  const describeHalf = (half: 'left' | 'right', title: string) => {
    const names = kept.filter((topping) => topping.half === half).map(nameTopping);
    return names.length > 0 ? [`${title} half: ${names.join(', ')}`] : [];
  };
  return [
    ...[...leftOut, ...kept.filter(isWhole)].map(nameTopping),
    ...describeHalf('left', 'Left'),
    ...describeHalf('right', 'Right'),
    ...addOns.map((addOn) => `+ ${describePortion(addOn.name, addOn)}`),
  ];
}

/** `lineDetails` as one text. */
export function describeDetails(line: ChosenParts): string {
  return joinDetails(lineDetails(line));
}

/** Uses semicolons where commas would hide the end of a half, or of a name with a comma. No line ends after a plus. */
export function joinDetails(details: readonly string[]): string {
  return details
    .join(details.some((detail) => /, | half: /.test(detail)) ? '; ' : ', ')
    .replaceAll('+ ', '+\u00A0');
}

interface ChosenParts {
  options: readonly ({ type: string; label: string } & Portioned)[];
  addOns: readonly ({ name: string } & Portioned)[];
}

function nameTopping(topping: ChosenParts['options'][number]): string {
  return describePortion(topping.label, topping);
}

function isLeftOut({ amount }: Portioned): boolean {
  return amount === 'without';
}

function isWhole({ half = 'whole' }: Portioned): boolean {
  return half === 'whole';
}

/** The option types that are part of a line's name. */
export const NAMED_TYPES = ['size', 'crust'];
