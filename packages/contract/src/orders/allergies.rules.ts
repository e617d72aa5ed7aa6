/** What a customer is allergic to, and which pizzas have it in them. Pure, and apart from the notes, which the checkout's first view needs. */
import { listWords } from '#list-words.ts';
import { ALLERGENS } from '#menu/contents.rules.ts';
import { wordsOf } from '#search.rules.ts';

/** The UK's 14, which are offered beside the free text. */
export const KNOWN_ALLERGIES: readonly string[] = ALLERGENS;

function entriesOf(allergy: string): string[] {
  return allergy
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

const isOf = (allergen: string) => (entry: string) =>
  entry.toLowerCase() === allergen.toLowerCase();

export function namesAllergen(allergy: string, allergen: string): boolean {
  return entriesOf(allergy).some(isOf(allergen));
}

/** Adds the allergen to the text, or takes it out. What else somebody has typed stays. */
export function toggleAllergen(allergy: string, allergen: string): string {
  const entries = entriesOf(allergy);
  const others = entries.filter((entry) => !isOf(allergen)(entry));
  return (others.length < entries.length ? others : [...entries, allergen]).join(', ');
}

/** What people write for some of the 14. Rather one too many: who writes 'nuts' may mean peanuts, too. */
const OTHER_WORDS: Partial<Record<(typeof ALLERGENS)[number], string>> = {
  celery: 'celeriac',
  crustaceans: 'shellfish prawn shrimp crab lobster crayfish langoustine',
  egg: 'mayonnaise mayo',
  fish: 'anchovy anchovie tuna salmon cod haddock',
  gluten: 'wheat flour barley rye oat spelt coeliac celiac',
  lupin: 'lupine',
  milk: 'dairy lactose cheese butter cream yoghurt yogurt mozzarella casein whey',
  molluscs: 'shellfish mussel clam oyster squid octopus calamari scallop mollusk',
  nuts: 'almond hazelnut walnut cashew pecan pistachio macadamia',
  peanuts: 'nut groundnut',
  sesame: 'tahini',
  soya: 'soy tofu edamame',
  sulphites: 'sulfite sulphur sulfur',
};

const singular = (word: string) => word.replace(/s$/, '');

/** NOTE-05: which of a pizza's allergens the customer named, in any words. 'Not milk' counts: better one too many. */
export function clashesOf(allergy: string | undefined, contained: readonly string[]): string[] {
  const words = new Set(wordsOf(allergy ?? '').map(singular));
  const others = new Map<string, string>(Object.entries(OTHER_WORDS));
  return contained.filter(
    (allergen) =>
      wordsOf(allergen).every((word) => words.has(singular(word))) ||
      others
        .get(allergen)
        ?.split(' ')
        .some((word) => words.has(word)),
  );
}

/** For those who make it. null: nothing to warn of. */
export function warnOf(allergy: string | undefined, contained: readonly string[]): string | null {
  const clashes = clashesOf(allergy, contained);
  return clashes.length === 0 ? null : `Allergy! Contains ${listWords(clashes)}`;
}
