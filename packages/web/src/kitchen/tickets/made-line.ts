import { INGREDIENT, type Portioned } from '@driftstone/contract/catalogue/portions.rules.ts';
import type { TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';

interface MadeLine extends Pick<TicketLine, 'imageUrl' | 'isCustom'> {
  options: ({ type: string; label: string } & Portioned)[];
  addOns: ({ name: string } & Portioned)[];
}

/** Splits a ticket's line into the ordered parts, each with its amount and its place on the pizza. */
export function madeLineOf(line: TicketLine): MadeLine {
  const { size, crust, options, addOns, leftOut, portions = [] } = line;
  const portionOf = (part: string) => {
    const { amount, half } =
      portions.find((each) => !each.isIngredient && each.name === part) ?? {};
    return { amount, half };
  };
  const named = [
    { type: 'size', label: size },
    { type: 'crust', label: crust },
  ];
  const ingredients = portions.filter(({ isIngredient }) => isIngredient);
  return {
    imageUrl: line.imageUrl,
    isCustom: line.isCustom,
    options: [
      ...named.flatMap(({ type, label }) => (label === null ? [] : { type, label })),
      ...options.map((label) => ({ type: 'topping', label, ...portionOf(label) })),
      ...ingredients.map(({ name, amount }) => ({ type: INGREDIENT, label: name, amount })),
      ...leftOut.map((label) => ({ type: INGREDIENT, label, amount: 'without' as const })),
    ],
    addOns: addOns.map((name) => ({ name, ...portionOf(name) })),
  };
}
