/**
 * Makes a value when it is first needed, and keeps it. For Intl's formatters: each takes a phone several milliseconds
 * to make, and a page that made all of them while its scripts start would not react meanwhile.
 */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
