/**
 * The first name to greet somebody by in a mail; null: better by none. Anybody can sign up with a stranger's e-mail, and
 * mail programs make links of names like 'evil.example', so only what is nothing but a name is written.
 */
export function greetingName(firstName: string): string | null {
  return PLAIN_NAME.test(firstName) ? firstName : null;
}

const PLAIN_NAME = /^[\p{L}\p{M}'’ -]+$/u;
