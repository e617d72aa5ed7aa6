/** Stripe's form encoding: `line_items[0][quantity]=2` is a list in a field, and every value is text. */
export type Form = { [name: string]: string | Form };

export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = path.split(/[[\]]+/).filter(Boolean);
    put(form, [first, ...rest], value);
  }
  return form;
}

export function textAt(form: Form, ...path: string[]): string | undefined {
  const found = at(form, path);
  return typeof found === 'string' ? found : undefined;
}

/** For lists and records. */
export function entriesAt(form: Form, ...path: string[]): [string, string | Form][] {
  const found = at(form, path);
  return typeof found === 'object' ? Object.entries(found) : [];
}

export function formsAt(form: Form, ...path: string[]): Form[] {
  return entriesAt(form, ...path).flatMap(([, each]) => (typeof each === 'object' ? [each] : []));
}

function at(form: Form, path: readonly string[]): string | Form | undefined {
  return path.reduce<string | Form | undefined>(
    (found, name) => (typeof found === 'object' ? found[name] : undefined),
    form,
  );
}

function put(form: Form, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const inner = form[name];
  const next = typeof inner === 'object' ? inner : {};
  form[name] = next;
  put(next, rest, value);
}
