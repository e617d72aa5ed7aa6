import type { ErrorCode } from './errors.ts';

/** What a rule answers. The server throws a refusal, the web disables a button by it. */
export type Verdict<Code extends ErrorCode = ErrorCode> =
  | { allowed: true }
  | { allowed: false; code: Code };

export const allow = { allowed: true } as const;

export function refuse<Code extends ErrorCode>(code: Code): { allowed: false; code: Code } {
  return { allowed: false, code };
}
