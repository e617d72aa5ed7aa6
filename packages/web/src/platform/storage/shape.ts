// Checks of what the browser reads back: its storage, the history's state, the body of a refusal. They are as strict as
// the code behind them needs, and do without zod, which is a seventh of a page's scripts.

export type Check<Value> = (value: unknown) => value is Value;

export const isText: Check<string> = (value) => typeof value === 'string';
export const isNumber: Check<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value);
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';

export function isTextLike(pattern: RegExp): Check<string> {
  return (value): value is string => isText(value) && pattern.test(value);
}

export function isOneOf<const Value>(...known: Value[]): Check<Value> {
  return (value): value is Value => known.some((one) => one === value);
}

export function isNullOr<Value>(check: Check<Value>): Check<Value | null> {
  return (value): value is Value | null => value === null || check(value);
}

export function isMissingOr<Value>(check: Check<Value>): Check<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || check(value);
}

export function isListOf<Value>(check: Check<Value>): Check<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(check);
}

type Shaped<Checks> = {
  [Key in keyof Checks]: Checks[Key] extends Check<infer Value> ? Value : never;
};

/** Any further properties are allowed. */
export function hasShape<Checks extends Record<string, Check<unknown>>>(
  checks: Checks,
): Check<Shaped<Checks>> {
  return (value): value is Shaped<Checks> =>
    isRecord(value) && Object.entries(checks).every(([key, check]) => check(value[key]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What can be read of a value of any shape. */
export function propertiesOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
