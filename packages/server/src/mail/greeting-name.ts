/** null: better left out. Mail programs make links of names like 'evil.example', so only a plain name is used. */
export function greetingName(firstName: string): string | null {
  return PLAIN_NAME.test(firstName) ? firstName : null;
}

const PLAIN_NAME = /^[\p{L}\p{M}'’ -]+$/u;
