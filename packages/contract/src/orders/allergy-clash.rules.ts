/** Which pizzas of an order have in them what its customer is allergic to. Pure. */
import { listWords } from '#list-words.ts';
import { wordsOf } from '#search.rules.ts';

/** What people write for one of the 14. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ['dairy', 'milk'],
  ['lactose', 'milk'],
  ['cheese', 'milk'],
  ['wheat', 'gluten'],
  ['coeliac', 'gluten'],
  ['celiac', 'gluten'],
  ['shellfish', 'crustaceans'],
  ['prawn', 'crustaceans'],
  ['soy', 'soya'],
]);

const singular = (word: string) => word.replace(/s$/, '');

/**
 * NOTE-05: which of a pizza's allergens the customer has named, chosen or among other words ('no NUTS please').
 * 'Not milk' counts too: a warning too many does no harm.
 */
export function clashesOf(allergy: string | undefined, contained: readonly string[]): string[] {
  const words = new Set(
    wordsOf(allergy ?? '')
      .map(singular)
      .flatMap((word) => [word, singular(OTHER_WORDS.get(word) ?? word)]),
  );
  return contained.filter((allergen) =>
    wordsOf(allergen)
      .map(singular)
      .every((word) => words.has(word)),
  );
}

/** For those who make it. null: nothing to warn of. */
export function warnOf(allergy: string | undefined, contained: readonly string[]): string | null {
  const clashes = clashesOf(allergy, contained);
  return clashes.length === 0 ? null : `Allergy! Contains ${listWords(clashes)}`;
}
