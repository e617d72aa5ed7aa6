import { propertiesOf } from '#platform/storage/shape.ts';

/** ADDR-02: reads texts, or objects with a description. Leaves out repeats and entries without a text. */
export function readSuggestions(answer: unknown): string[] {
  const { suggestions } = propertiesOf(answer);
  if (!Array.isArray(suggestions)) return [];
  const texts = suggestions.map(readText);
  return [...new Set(texts.filter((text) => text !== ''))];
}

function readText(suggestion: unknown): string {
  const { description } = propertiesOf(suggestion);
  const text = description ?? suggestion;
  return typeof text === 'string' ? text.trim() : '';
}
