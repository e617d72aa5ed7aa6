import { isBlank } from '@driftstone/contract/text.rules.ts';
import { findEmailProblem } from '@driftstone/contract/email.rules.ts';
import type { Checked, Texts } from '#platform/forms/checks.ts';
import { copy } from './contact.copy.ts';

export interface MessageDraft {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** Accepts an empty e-mail: `isFilledIn` checks that. */
export function checkMessage(texts: Texts<keyof MessageDraft>): Checked<'email', MessageDraft> {
  const { name = '', email = '', phone = '', message = '' } = texts;
  const isWrong = email.trim() !== '' && findEmailProblem(email) !== undefined;
  return isWrong
    ? { problems: { email: copy.emailInvalid } }
    : { values: { name, email, phone, message } };
}

/** CONT-01: without name, e-mail and message there is nothing to send. */
export function isFilledIn({ name, email, message }: MessageDraft): boolean {
  return [name, email, message].every((text) => !isBlank(text));
}
