/** The menu with what a file makes of its items. Pure. */
import { type Menu, BuilderChoice, MenuAddOn, MenuOption } from '../menu.schema.ts';
import { fieldsOf } from '#primitives.ts';
import { ADD_ON } from './menu-file-words.rules.ts';
import type { FileItem, FilePart } from './write-menu-file.rules.ts';

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

export function pizzaOf({ item, parts }: FileItem) {
  return {
    ...item,
    options: parts.filter(({ type }) => type !== ADD_ON).map((part) => fieldsOf(MenuOption, part)),
    addOns: parts
      .filter(({ type }) => type === ADD_ON)
      .map((part) => fieldsOf(MenuAddOn, { ...part, name: part.label })),
  };
}

function choiceOf({ choices }: Menu, { type, ...part }: FilePart) {
  const art = choices.find(({ id }) => id === part.id)?.art ?? null;
  const kind = BuilderChoice.shape.kind.parse(type);
  return fieldsOf(BuilderChoice, { ...part, kind, art });
}
