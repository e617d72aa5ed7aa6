/** The builder's part of the menu as one document. */
import {
  FALLBACK_BASE_PRICE,
  FALLBACK_MAX_NON_VEG,
} from '@driftstone/contract/customizer/customizer.rules.ts';
import { sumContents, tidyContents } from '@driftstone/contract/menu/contents.rules.ts';
import {
  BuilderChoice,
  type Menu,
  type MenuIngredient,
} from '@driftstone/contract/menu/menu.schema.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import { fieldsOf } from '@driftstone/contract/primitives.ts';
import type { Queryable } from '#database/queryable.ts';
import { listChoices } from '../customizer.queries.ts';
import {
  findBuilderSettings,
  replaceChoices,
  writeBuilderSettings,
} from './builder-document.queries.ts';

/** Its keys are in the order of the schema, since documents are compared as texts. */
export type BuilderDocument = Pick<Menu, 'choices' | 'builder'>;

export async function readBuilderDocument(db: Queryable): Promise<BuilderDocument> {
  const settings = await findBuilderSettings(db);
  const choices = await listChoices(db);
  return {
    choices: choices.map((choice) =>
      fieldsOf(BuilderChoice, { ...choice, ...tidyContents(choice) }),
    ),
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
      ...choice,
      allergens: sumContents(choice, ingredients).allergens,
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
