import { NewPassword } from '@driftstone/contract/auth/auth.schema.ts';
import { z } from 'zod';
import { copy } from './auth.copy.ts';

/** The form's schema: a new password, typed twice. */
export const ConfirmedPassword = z
  .object({ password: NewPassword, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: copy.passwordsDiffer,
    when: () => true,
  });
