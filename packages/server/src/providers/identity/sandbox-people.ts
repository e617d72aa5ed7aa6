import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { IssuedBy } from './identity-provider.ts';
import type { SandboxPerson } from './sandbox.ts';

export interface MadeUpPerson {
  firstName: string;
  lastName: string;
  email: string;
}

/** The accounts that the sandbox's Google and Apple have from the start. */
export const PEOPLE: Record<IssuedBy, readonly MadeUpPerson[]> = {
  google: [
    { firstName: 'Isla', lastName: 'Penrose', email: 'isla.penrose@google.example' },
    { firstName: 'Tom', lastName: 'Arundel', email: 'tom.arundel@google.example' },
    { firstName: 'Priya', lastName: 'Shah', email: 'priya.shah@google.example' },
  ],
  apple: [
    { firstName: 'Nora', lastName: 'Finch', email: 'nora.finch@apple.example' },
    { firstName: 'Joe', lastName: 'Barham', email: 'joe.barham@apple.example' },
  ],
};

export interface ChooserForm {
  /** The email of a made-up person; empty when name and email were typed. */
  person: string;
  name: string;
  email: string;
  /** Only for Apple: the shop gets an address that forwards. */
  isEmailHidden: boolean;
}

export type ChooserErrors = Partial<Record<'name' | 'email', string>>;

const TypedIn = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(60, 'Use at most 60 characters'),
  email: z.email('Enter an email address').max(200, 'Use a shorter address').toLowerCase(),
});

type Choice = { person: SandboxPerson } | { errors: ChooserErrors };

export function readChoice(provider: IssuedBy, form: ChooserForm): Choice {
  const madeUp = PEOPLE[provider].find(({ email }) => email === form.person);
  if (madeUp) return { person: identify(provider, madeUp, form.isEmailHidden) };
  const typedIn = TypedIn.safeParse(form);
  if (!typedIn.success) {
    const { name, email } = z.flattenError(typedIn.error).fieldErrors;
    return {
      errors: { ...(name?.[0] && { name: name[0] }), ...(email?.[0] && { email: email[0] }) },
    };
  }
  const [firstName = '', ...rest] = typedIn.data.name.split(/\s+/);
  const person = { firstName, lastName: rest.join(' '), email: typedIn.data.email };
  return { person: identify(provider, person, form.isEmailHidden) };
}

/** The subject depends on the email, so that typing the same email again yields the same person. */
function identify(provider: IssuedBy, person: MadeUpPerson, isEmailHidden: boolean): SandboxPerson {
  const digest = createHash('sha256').update(`${provider} ${person.email}`).digest('hex');
  const email = isEmailHidden ? `${digest.slice(0, 10)}@relay.apple.example` : person.email;
  return { ...person, email, subject: digest.slice(0, 32) };
}
