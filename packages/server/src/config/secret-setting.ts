import type { z } from 'zod';

/** Marks a setting that no message, log, page or mail ever shows. Must come last in its schema. */
export const SECRET = { isSecret: true };

/** The names of the marked settings. */
export function listSecrets(variables: Record<string, z.ZodType>): string[] {
  return Object.keys(variables).filter((name) => variables[name]?.meta()?.['isSecret'] === true);
}
