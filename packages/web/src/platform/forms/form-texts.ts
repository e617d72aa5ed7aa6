import { isText } from '#platform/storage/shape.ts';

/** The texts of a form, trimmed, by the names of their fields. */
export function readTexts(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, isText(value) ? value.trim() : '']),
  );
}
