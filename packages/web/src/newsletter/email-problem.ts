import { Subscribe } from '@driftstone/contract/newsletter/newsletter.schema.ts';
import { copy } from './newsletter.copy.ts';

/** What is wrong with an e-mail to subscribe, as the visitor reads it. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return copy.emailMissing;
  return Subscribe.safeParse({ email }).error?.issues[0]?.message;
}
