/** A piece of HTML whose values were escaped when it was created. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Value = string | number | Html | readonly Html[];

/** Escapes every value that is not an Html already, so that foreign text can't become markup. */
export function html(literals: TemplateStringsArray, ...values: Value[]): Html {
  const parts = literals.map((literal, index) => {
    const value = values[index];
    return value === undefined ? literal : literal + sourceOf(value);
  });
  return new Html(parts.join(''));
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function sourceOf(value: Value): string {
  if (value instanceof Html) return value.source;
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return value.map(({ source }) => source).join('');
}
