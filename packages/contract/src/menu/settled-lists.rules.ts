/** Lists that follow their items. Pure. */
import { commonest, contentsOf, groupBy } from './choice-lists.rules.ts';
import { partsOf } from './item-parts.rules.ts';
import type { Contents, Menu, SharedChoice } from './menu.schema.ts';
import { isSame } from './same-document.rules.ts';

/** After a change of many items, a shared choice says what most of its items do. It changes no item. */
export function settleLists(before: Menu, after: Menu): Menu {
  const [was, is] = [partsBySharedId(before), partsBySharedId(after)];
  const settle = (choice: SharedChoice): SharedChoice => {
    const users = is.get(choice.id) ?? [];
    if (isSame(was.get(choice.id) ?? [], users)) return choice;
    const hasOwnPrice = new Set<string | null>(choice.prices.map(({ categoryId }) => categoryId));
    const pencesOf = (isMeant: (categoryId: string | null) => boolean) =>
      users.filter(({ categoryId }) => isMeant(categoryId)).map(({ pricePence }) => pricePence);
    return {
      ...choice,
      label: commonest(
        choice.label,
        users.map(({ label }) => label),
      ),
      ...readContents(
        commonest(
          writeContents(choice),
          users.map(({ contents }) => contents),
        ),
      ),
      pricePence: commonest(
        choice.pricePence,
        pencesOf((categoryId) => !hasOwnPrice.has(categoryId)),
      ),
      prices: choice.prices.map(({ categoryId, pricePence }) => ({
        categoryId,
        pricePence: commonest(
          pricePence,
          pencesOf((each) => each === categoryId),
        ),
      })),
    };
  };
  const lists = after.lists.map((list) => ({ ...list, choices: list.choices.map(settle) }));
  return { ...after, lists };
}

/** As one value, to be counted. */
const writeContents = (made: Contents) => JSON.stringify(contentsOf(made));
const readContents = (written: string) => JSON.parse(written) as Contents;

function partsBySharedId({ pizzas }: Menu) {
  const users = pizzas.flatMap((pizza) =>
    partsOf(pizza).map((part) => ({
      sharedId: part.sharedId ?? '',
      categoryId: pizza.categoryId,
      label: part.label,
      pricePence: part.pricePence,
      contents: writeContents(part),
    })),
  );
  return groupBy(users, ({ sharedId }) => sharedId);
}
