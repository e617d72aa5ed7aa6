import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { CallError } from './call-error.ts';

/** Puts what the server has against a field next to it. False: there was nothing that belongs to one of them. */
export function showFieldIssues<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const issues = error instanceof CallError ? (error.body?.issues ?? []) : [];
  const shown = fields.flatMap((field) => {
    const issue = issues.find(({ path }) => path === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
  for (const [index, { field, message }] of shown.entries())
    setError(field, { message }, { shouldFocus: index === 0 });
  return shown.length > 0;
}
