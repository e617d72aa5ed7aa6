import type { z } from 'zod';

/** Marks a setting whose value is told to nobody: no message, log, page or mail holds it. The last word of its schema. */
export const SECRET = { isSecret: true };

/** The names of those that are marked. */
export function listSecrets(variables: Record<string, z.ZodType>): string[] {
  return Object.keys(variables).filter((name) => variables[name]?.meta()?.['isSecret'] === true);
}
