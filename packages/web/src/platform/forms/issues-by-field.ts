interface SchemaIssue {
  path: readonly PropertyKey[];
  message: string;
}

/** The first message of a schema for each field. */
export function issuesByField<Field extends string>(
  issues: readonly SchemaIssue[],
): Partial<Record<Field, string>> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages as Partial<Record<Field, string>>;
}
