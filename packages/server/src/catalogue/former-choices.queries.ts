import { inArray } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { ingredients } from './catalogue.tables.ts';
import { formerChoices } from './former-choices.tables.ts';

/** Choices that were deleted, and ingredients, which a recipe may have lost while another still has them. */
export function listFormerChoices(db: Queryable, wantedIds: readonly string[]) {
  const ids = [...wantedIds];
  const deleted = db
    .select({ id: formerChoices.id, name: formerChoices.name })
    .from(formerChoices)
    .where(inArray(formerChoices.id, ids));
  return deleted.unionAll(
    db
      .select({ id: ingredients.id, name: ingredients.name })
      .from(ingredients)
      .where(inArray(ingredients.id, ids)),
  );
}
