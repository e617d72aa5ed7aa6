import type { ErrorCode } from './errors.ts';

/** The result of a rule. The server throws a refusal as an error; the web disables a button with it. */
export type Verdict<Code extends ErrorCode = ErrorCode> =
  | { allowed: true }
  | { allowed: false; code: Code };

export const allow = { allowed: true } as const;

export function refuse<Code extends ErrorCode>(code: Code): { allowed: false; code: Code } {
  return { allowed: false, code };
}
