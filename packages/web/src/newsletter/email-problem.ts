import { Subscribe } from '@driftstone/contract/newsletter/newsletter.schema.ts';
import { copy } from './newsletter.copy.ts';

/** The message about an invalid e-mail address; null when it is valid. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return copy.emailMissing;
  return Subscribe.safeParse({ email }).error?.issues[0]?.message;
}
