/** 'Basil', 'Basil and Ham', 'Basil, Ham and Olives'. Intl's list takes a slow phone long to make. */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** 'Pepperoni' starts in lower case after another word, 'BBQ sauce' does not. */
export function inSentence(label: string): string {
  const [first = '', second = ''] = label;
  const isAcronym = second !== second.toLowerCase();
  return isAcronym ? label : first.toLowerCase() + label.slice(first.length);
}
