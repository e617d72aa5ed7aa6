import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { CallError } from './call-error.ts';

/** Shows the server's issues at their fields. Returns false when no issue belongs to a field of the form. */
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
