import { OneLine } from '#primitives.ts';
import { plainCharacters } from '#text.rules.ts';

/** A code as a customer types it: no code has a space, and phones put some in. */
export const TypedCode = OneLine.overwrite(tidyCode).min(1).max(40);

function tidyCode(typed: string): string {
  return plainCharacters(typed)
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');
}
