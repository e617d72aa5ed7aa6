/** What customers tell the kitchen: a note, one for a pizza, and an allergy. Pure. */

export const NOTE_LENGTHS = { note: 200, allergy: 200, line: 80 } as const;

export function sayAllergy(allergy: string): string {
  return `Allergy: ${allergy}`;
}
