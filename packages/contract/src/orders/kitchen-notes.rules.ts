/** What customers tell the kitchen: a note, one for a pizza, and an allergy. Pure. */
import { ALLERGENS } from '#menu/contents.rules.ts';

export const NOTE_LENGTHS = { note: 200, allergy: 200, line: 80 } as const;

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

export function sayAllergy(allergy: string): string {
  return `Allergy: ${allergy}`;
}
