/** How many add-ons of a list are chosen. */
import type { Issue } from '#errors.ts';
import type { AddOnRule } from './catalogue.schema.ts';

interface Offer {
  /** The price is the server's, in pence, or a page's, in pounds. */
  addOns: readonly { id: string; soldOut?: unknown; pricePence?: number; price?: number }[];
  addOnRules?: readonly AddOnRule[] | undefined;
}

/** CHOICE-10: no more are asked for than there are today for nothing. */
export function brokenRules(
  { addOns, addOnRules = [] }: Offer,
  chosenIds: readonly string[],
): Issue[] {
  return addOnRules.flatMap((rule) => {
    const { atLeast, atMost } = ruleToday(addOns, rule);
    const chosen = rule.addOnIds.filter((id) => chosenIds.includes(id)).length;
    if (chosen >= atLeast && chosen <= (atMost ?? chosen)) return [];
    return [{ message: `${rule.name}: ${sayRule({ atLeast, atMost })}`, path: 'addOnIds' }];
  });
}

/** The item's own price can be paid, also once what is free has run out. */
export function ruleToday(
  addOns: Offer['addOns'],
  { addOnIds, atLeast, atMost }: Pick<AddOnRule, 'addOnIds' | 'atLeast' | 'atMost'>,
): Pick<AddOnRule, 'atLeast' | 'atMost'> {
  const free = addOns.filter(
    ({ id, soldOut, pricePence, price }) =>
      addOnIds.includes(id) && !soldOut && (pricePence ?? price ?? 0) === 0,
  );
  return { atLeast: Math.min(atLeast, free.length), atMost };
}

/** 'Choose 2', 'Choose 1 to 3', 'Up to 3'. */
export function sayRule({ atLeast, atMost }: Pick<AddOnRule, 'atLeast' | 'atMost'>): string {
  if (atLeast === 0) return atMost === null ? 'As many as you like' : `Up to ${atMost}`;
  if (atMost === null) return `Choose ${atLeast} or more`;
  return atLeast === atMost ? `Choose ${atLeast}` : `Choose ${atLeast} to ${atMost}`;
}
