import { cleanText } from './text.rules.ts';

/** How an e-mail address must look, for schemas and for forms that need no schema. */
export const MAX_EMAIL_LENGTH = 254;

/** Excludes the characters that form a list, a name or a comment in a mail header. */
export const EMAIL_FORM = /^[^\s@,;:<>()[\]"\\\p{Cc}\p{Cf}]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

export const EMAIL_PROBLEMS = {
  missing: 'Email is required',
  tooLong: 'That email is too long.',
  malformed: 'Invalid email format',
} as const;

/** The message about an address that `Email` refuses; undefined for one that it accepts. */
export function findEmailProblem(email: string): string | undefined {
  const text = cleanText(email).trim();
  if (text === '') return EMAIL_PROBLEMS.missing;
  if (text.length > MAX_EMAIL_LENGTH) return EMAIL_PROBLEMS.tooLong;
  return EMAIL_FORM.test(text) ? undefined : EMAIL_PROBLEMS.malformed;
}
