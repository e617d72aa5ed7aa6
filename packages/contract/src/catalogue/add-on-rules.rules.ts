/** How many add-ons of a list are chosen. */
import type { Issue } from '#errors.ts';
import type { AddOnRule } from './catalogue.schema.ts';

interface Offer {
  addOns: readonly { id: string; soldOut?: unknown }[];
  addOnRules?: readonly AddOnRule[] | undefined;
}

/** CHOICE-10: no more are asked for than there are today. */
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

/** No more are asked for than can be had. */
export function ruleToday(
  addOns: Offer['addOns'],
  { addOnIds, atLeast, atMost }: Pick<AddOnRule, 'addOnIds' | 'atLeast' | 'atMost'>,
): Pick<AddOnRule, 'atLeast' | 'atMost'> {
  const there = addOns.filter(({ id, soldOut }) => !soldOut && addOnIds.includes(id)).length;
  return { atLeast: Math.min(atLeast, there), atMost };
}

/** 'Choose 2', 'Choose 1 to 3', 'Up to 3'. */
export function sayRule({ atLeast, atMost }: Pick<AddOnRule, 'atLeast' | 'atMost'>): string {
  if (atLeast === 0) return atMost === null ? 'As many as you like' : `Up to ${atMost}`;
  if (atMost === null) return `Choose ${atLeast} or more`;
  return atLeast === atMost ? `Choose ${atLeast}` : `Choose ${atLeast} to ${atMost}`;
}
