/** The allergens of a pizza, added up from its parts. What nobody has entered is unknown, never none. */
export interface AllergenPart {
  name: string;
  /** null when nobody has entered them. */
  allergens: readonly string[] | null | undefined;
}

export interface AllergenSum {
  /** Each once, in alphabetical order. */
  contained: string[];
  /** The names of the parts with unknown allergens. */
  unknownParts: string[];
}

export function addUpAllergens(parts: readonly AllergenPart[]): AllergenSum {
  const contained = new Set(parts.flatMap(({ allergens }) => allergens ?? []));
  return {
    contained: [...contained].toSorted(),
    unknownParts: parts.flatMap(({ name, allergens }) => (allergens ? [] : name)),
  };
}
