import { groupOptions } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import {
  categories,
  choiceLists,
  pizzaAddOns,
  pizzaOptions,
  pizzas,
} from '#catalogue/catalogue.tables.ts';
import { ADD_ON } from '@driftstone/contract/menu/item-parts.rules.ts';
import { tidyContents } from '@driftstone/contract/menu/contents.rules.ts';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '#database/queryable.ts';
import type { AddOnContent, OptionContent } from './content-types.ts';
import { mustFind } from './must-find.ts';
import { CATEGORIES, MENU } from './pizzas.content.ts';
import { CHOICE_LISTS } from './pizza-choices.content.ts';
import type { ContentsOf } from './seed-ingredients.ts';

export type SeededPizza = Pick<
  typeof pizzas.$inferSelect,
  'id' | 'slug' | 'name' | 'imageUrl' | 'pricePence'
> & { firstOptions: { id: string; type: string; label: string; pricePence: number }[] };

/** Keyed by slug. `firstOptions` are the first of each type, which the customize dialog preselects. */
export type SeededMenu = ReadonlyMap<string, SeededPizza>;

export async function seedCatalogue(tx: Queryable, contentsOf: ContentsOf): Promise<SeededMenu> {
  const categoryRows = await tx
    .insert(categories)
    .values([...CATEGORIES])
    .returning();
  const categoryIds = new Map(categoryRows.map(({ slug, id }) => [slug, id]));
  const pizzaRows = await tx
    .insert(pizzas)
    .values(
      MENU.map(
        ({ options: _, addOns: _addOns, ingredients, categorySlug, hasPicture, ...pizza }, at) => ({
          ...pizza,
          ...contentsOf(ingredients),
          // An empty list means 'not entered'.
          allergens: contentsOf(ingredients).allergens ?? [],
          imageUrl: hasPicture ? pictureUrl(pizza.slug) : null,
          categoryId: mustFind(categoryIds, categorySlug),
          position: at + 1,
        }),
      ),
    )
    .returning();
  const pizzaIds = new Map(pizzaRows.map(({ slug, id }) => [slug, id]));
  const sharedIds = await seedChoiceLists(tx, contentsOf);
  const optionRows = await tx
    .insert(pizzaOptions)
    .values(choicesOf(pizzaIds, sharedIds, contentsOf, ({ options }) => options))
    .returning();
  await tx
    .insert(pizzaAddOns)
    .values(choicesOf(pizzaIds, sharedIds, contentsOf, ({ addOns }) => addOns));

  const optionsByPizza = Map.groupBy(optionRows, ({ pizzaId }) => pizzaId);
  return new Map(
    pizzaRows.map((pizza) => {
      const groups = groupOptions(optionsByPizza.get(pizza.id) ?? []);
      return [
        pizza.slug,
        { ...pizza, firstOptions: groups.flatMap(({ options }) => options[0] ?? []) },
      ];
    }),
  );
}

/** Where the web's build stores the picture that it draws from the pizza's recipe. */
function pictureUrl(slug: string): string {
  return `/pictures/${slug}.webp`;
}

function choicesOf<Choice extends OptionContent | AddOnContent>(
  pizzaIds: ReadonlyMap<string, string>,
  sharedIds: ReadonlyMap<string, string>,
  contentsOf: ContentsOf,
  choose: (pizza: (typeof MENU)[number]) => readonly Choice[],
) {
  return MENU.flatMap((pizza) =>
    choose(pizza).map((choice, at) => ({
      ...choice,
      ...contentsOf(choice.ingredients),
      pizzaId: mustFind(pizzaIds, pizza.slug),
      sharedId: sharedIds.get(keyOf(choice)) ?? null,
      position: at + 1,
    })),
  );
}

/** The ids of shared choices, by what they are. */
async function seedChoiceLists(
  tx: Queryable,
  contentsOf: ContentsOf,
): Promise<ReadonlyMap<string, string>> {
  const written = new Map(
    MENU.flatMap(({ options, addOns }) => [...options, ...addOns]).map((choice) => [
      keyOf(choice),
      choice,
    ]),
  );
  const rows = CHOICE_LISTS.map(({ name, type, labels }, at) => ({
    name,
    type,
    position: at + 1,
    choices: labels.map((label) => {
      const { pricePence, ingredients } = mustFind(written, `${type} ${label}`);
      const contents = tidyContents(contentsOf(ingredients));
      return { id: randomUUID(), label, pricePence, prices: [], ...contents, isChosen: false };
    }),
  }));
  await tx.insert(choiceLists).values(rows);
  return new Map(
    rows.flatMap(({ type, choices }) =>
      choices.map(({ id, label }) => [`${type} ${label}`, id] as const),
    ),
  );
}

function keyOf(choice: OptionContent | AddOnContent): string {
  return 'type' in choice ? `${choice.type} ${choice.label}` : `${ADD_ON} ${choice.name}`;
}
