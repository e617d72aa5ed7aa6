import { sumContents } from '@driftstone/contract/menu/contents.rules.ts';
import { ingredients } from '#catalogue/catalogue.tables.ts';
import type { Queryable } from '#database/queryable.ts';
import { type IngredientName, INGREDIENTS } from './ingredients.content.ts';
import { mustFind } from './must-find.ts';

/** The ingredients of something, as its row stores them. */
export type ContentsOf = (names: readonly IngredientName[]) => {
  ingredientIds: string[];
  /** null: the allergens of one of them are unknown. */
  allergens: string[] | null;
};

export async function seedIngredients(tx: Queryable): Promise<ContentsOf> {
  const rows = await tx
    .insert(ingredients)
    .values(
      Object.entries(INGREDIENTS).map(([name, { diet, allergens, canBeLeftOut }], at) => ({
        name,
        diet,
        allergens,
        canBeLeftOut,
        position: at + 1,
      })),
    )
    .returning();
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  return (names) => {
    const ingredientIds = names.map((name) => mustFind(ids, name));
    // A thing without ingredients, such as a size, adds no allergens.
    return {
      ingredientIds,
      allergens: sumContents({ ingredientIds, allergens: [] }, rows).allergens,
    };
  };
}
