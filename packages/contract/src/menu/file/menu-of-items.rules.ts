/** The menu with what a file makes of its items. Pure. */
import { fieldsOf } from '#primitives.ts';
import { type ItemPart, withParts } from '../item-parts.rules.ts';
import { BuilderChoice, type Menu, type MenuPizza } from '../menu.schema.ts';
import type { FileItem } from './write-menu-file.rules.ts';

export function menuOf(menu: Menu, items: readonly FileItem[]): Menu {
  const built = items.find(({ isBuilder }) => isBuilder);
  return {
    ...menu,
    pizzas: items.filter(({ isBuilder }) => !isBuilder).map(pizzaOf),
    ...(built && {
      builder: {
        ...menu.builder,
        basePricePence: built.item.pricePence,
        ingredientIds: built.item.ingredientIds,
        allergens: built.item.allergens,
      },
      choices: built.parts.map((part) => choiceOf(menu, part)),
    }),
  };
}

export function pizzaOf({ item, parts }: FileItem): MenuPizza {
  return withParts(item, parts);
}

function choiceOf({ choices }: Menu, { type, ...part }: ItemPart) {
  const art = choices.find(({ id }) => id === part.id)?.art ?? null;
  const kind = BuilderChoice.shape.kind.parse(type);
  return fieldsOf(BuilderChoice, { ...part, kind, art });
}
