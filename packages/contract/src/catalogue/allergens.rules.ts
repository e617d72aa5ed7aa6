/** What a pizza contains, put together from its parts. What nobody has entered is unknown, never none. */
export interface AllergenPart {
  name: string;
  /** null: not entered yet. */
  allergens: readonly string[] | null | undefined;
}

export interface AllergenSum {
  /** Each once, by the alphabet. */
  contained: string[];
  /** The names of the parts that nothing is known of. */
  unknownParts: string[];
}

export function addUpAllergens(parts: readonly AllergenPart[]): AllergenSum {
  const contained = new Set(parts.flatMap(({ allergens }) => allergens ?? []));
  return {
    contained: [...contained].toSorted(),
    unknownParts: parts.flatMap(({ name, allergens }) => (allergens ? [] : name)),
  };
}
