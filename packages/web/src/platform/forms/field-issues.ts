import { CallError } from '#platform/calls/call-error.ts';

/** Shows the server's issues at their fields. Returns false when no issue belongs to a field of the form. */
export function showFieldIssues<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  setError: (field: Field, message: string, shouldFocus: boolean) => void,
): boolean {
  const issues = error instanceof CallError ? (error.body?.issues ?? []) : [];
  const shown = fields.flatMap((field) => {
    const issue = issues.find(({ path }) => path === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
  for (const [index, { field, message }] of shown.entries()) setError(field, message, index === 0);
  return shown.length > 0;
}
