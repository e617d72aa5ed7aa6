/** The builder's part of the menu as one document. */
import {
  FALLBACK_BASE_PRICE,
  FALLBACK_MAX_NON_VEG,
} from '@driftstone/contract/customizer/customizer.rules.ts';
import { sumContents, tidyContents } from '@driftstone/contract/menu/contents.rules.ts';
import type { Menu, MenuIngredient } from '@driftstone/contract/menu/menu.schema.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import type { Queryable } from '#database/queryable.ts';
import { listChoices } from '../customizer.queries.ts';
import {
  findBuilderSettings,
  replaceChoices,
  writeBuilderSettings,
} from './builder-document.queries.ts';

export type BuilderDocument = Pick<Menu, 'choices' | 'builder'>;

/** Keys are in the order of the schema, since documents are compared as texts. */
export async function readBuilderDocument(db: Queryable): Promise<BuilderDocument> {
  const settings = await findBuilderSettings(db);
  const choices = await listChoices(db);
  return {
    choices: choices.map(({ id, kind, label, pricePence, art, ...made }) => ({
      id,
      kind,
      label,
      pricePence,
      art,
      ...tidyContents(made),
    })),
    builder: {
      basePricePence: settings?.basePricePence ?? poundsToPence(FALLBACK_BASE_PRICE),
      maxNonVeg: settings?.maxNonVeg ?? FALLBACK_MAX_NON_VEG,
      ...tidyContents({
        ingredientIds: settings?.baseIngredientIds ?? [],
        allergens: settings?.baseAllergens ?? null,
      }),
    },
  };
}

/** Call it in the transaction of the publication. */
export async function writeBuilderDocument(
  tx: Queryable,
  { choices, builder }: BuilderDocument,
  ingredients: readonly MenuIngredient[],
): Promise<void> {
  await replaceChoices(
    tx,
    choices.map((choice, index) => ({
      id: choice.id,
      kind: choice.kind,
      label: choice.label,
      price_pence: choice.pricePence,
      art: choice.art,
      allergens: sumContents(choice, ingredients).allergens,
      ingredient_ids: choice.ingredientIds,
      position: index + 1,
    })),
  );
  await writeBuilderSettings(tx, {
    basePricePence: builder.basePricePence,
    maxNonVeg: builder.maxNonVeg,
    baseAllergens: sumContents(builder, ingredients).allergens,
    baseIngredientIds: builder.ingredientIds,
  });
}
