import { isBlank } from '@driftstone/contract/text.rules.ts';
import { findEmailProblem } from '@driftstone/contract/email.rules.ts';

export interface MessageDraft {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** What the fields of a form contain. */
export function readDraft(form: HTMLFormElement): MessageDraft {
  const fields = new FormData(form);
  const read = (field: keyof MessageDraft) => {
    const value = fields.get(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    message: read('message'),
  };
}

/** CONT-01: without name, e-mail and message there is nothing to send. */
export function isFilledIn({ name, email, message }: MessageDraft): boolean {
  return [name, email, message].every((text) => !isBlank(text));
}

/** True for an empty email too: `isFilledIn` checks that. */
export function isEmailPlausible(email: string): boolean {
  return email.trim() === '' || findEmailProblem(email) === undefined;
}
