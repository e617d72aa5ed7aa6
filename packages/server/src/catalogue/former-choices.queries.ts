import { inArray } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { formerChoices } from './former-choices.tables.ts';

export function listFormerChoices(db: Queryable, ids: readonly string[]) {
  return db
    .select()
    .from(formerChoices)
    .where(inArray(formerChoices.id, [...ids]));
}
