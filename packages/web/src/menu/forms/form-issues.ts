import type { Issue } from '@driftstone/contract/errors.ts';
import type { z } from 'zod';

/** What is wrong with a form, by the dotted path of its field; empty when nothing is. */
export type FormIssues = Readonly<Record<string, string>>;

export function findFormIssues(schema: z.ZodType, item: unknown): FormIssues {
  const parsed = schema.safeParse(item);
  if (parsed.success) return {};
  return byPath(
    parsed.error.issues.map(({ message, path }) => ({ message, path: path.join('.') })),
  );
}

function byPath(issues: readonly Issue[]): FormIssues {
  return Object.fromEntries(issues.map(({ message, path }) => [path, message]).toReversed());
}
