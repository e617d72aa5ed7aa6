/** A draft of the menu beside prices that are published by themselves. Pure. */
import { settleLists } from './settled-lists.rules.ts';
import type { Menu } from './menu.schema.ts';
import { SIZE } from './item-parts.rules.ts';
import { BUILDER } from './price-round.rules.ts';

/** When prices were published beside a draft: each that it has not changed is the new one, and what was typed stays. */
export function carryPrices(draft: Menu, before: Menu, after: Menu): Menu {
  const [was, is] = [pencesOf(before), pencesOf(after)];
  const carried = (id: string, pence: number) =>
    pence === was.get(id) ? (is.get(id) ?? pence) : pence;
  const isTypedBeside = (id: string, pence: number) =>
    pence !== (was.get(id) ?? pence) && was.get(id) !== is.get(id);
  const isBaseTyped = isTypedBeside(BUILDER, draft.builder.basePricePence);
  const carry = <Thing extends { id: string; pricePence: number }>(thing: Thing): Thing => ({
    ...thing,
    pricePence: carried(thing.id, thing.pricePence),
  });
  const carriedDraft = {
    ...draft,
    pizzas: draft.pizzas.map((pizza) => {
      const isTyped = isTypedBeside(pizza.id, pizza.pricePence);
      return {
        ...carry(pizza),
        options: pizza.options.map((part) => (isTyped && isSize(part) ? part : carry(part))),
        addOns: pizza.addOns.map(carry),
      };
    }),
    choices: draft.choices.map((choice) =>
      isBaseTyped && isSize({ type: choice.kind }) ? choice : carry(choice),
    ),
    lists: draft.lists.map((list) => ({
      ...list,
      choices: list.choices.map((choice) => ({
        ...carry(choice),
        prices: choice.prices.map(({ categoryId, pricePence }) => ({
          categoryId,
          pricePence: carried(`${choice.id} ${categoryId}`, pricePence),
        })),
      })),
    })),
    builder: {
      ...draft.builder,
      basePricePence: carried(BUILDER, draft.builder.basePricePence),
    },
  };
  // Lists that the live menu lacks cost what their items do.
  return settleLists(draft, carriedDraft);
}

/** What a size adds follows the item's price, so where both draft and publication have that, what was typed stays whole. */
const isSize = ({ type }: { type: string }) => type === SIZE;

function pencesOf({ pizzas, choices, builder, lists }: Menu): Map<string, number> {
  return new Map([
    ...pizzas.flatMap((pizza) =>
      [pizza, ...pizza.options, ...pizza.addOns].map(
        ({ id, pricePence }) => [id, pricePence] as const,
      ),
    ),
    ...choices.map(({ id, pricePence }) => [id, pricePence] as const),
    ...lists.flatMap((list) =>
      list.choices.flatMap(({ id, pricePence, prices }) => [
        [id, pricePence] as const,
        ...prices.map((price) => [`${id} ${price.categoryId}`, price.pricePence] as const),
      ]),
    ),
    [BUILDER, builder.basePricePence] as const,
  ]);
}
