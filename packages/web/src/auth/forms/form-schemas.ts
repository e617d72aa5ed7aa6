import {
  ChangePassword,
  LogIn,
  NewPassword,
  RequestPasswordReset,
  SignUp,
  UpdateProfile,
} from '@driftstone/contract/auth/auth.schema.ts';
import { z } from 'zod';
import { copy } from '../auth.copy.ts';

// Not asked of who can see the password.
const confirmPassword = z.string().optional();
const isConfirmed = (typed: { password: string; confirmPassword?: string | undefined }) =>
  typed.confirmPassword === undefined || typed.password === typed.confirmPassword;
const differ = { path: ['confirmPassword'], message: copy.passwordsDiffer, when: () => true };

const ConfirmedPassword = z
  .object({ password: NewPassword, confirmPassword })
  .refine(isConfirmed, differ);
const ConfirmedSignUp = SignUp.extend({ confirmPassword }).refine(isConfirmed, differ);

/** The schemas that the forms check before they send. */
export const formSchemas = {
  logIn: LogIn,
  signUp: ConfirmedSignUp,
  newPassword: ConfirmedPassword,
  changePassword: ChangePassword,
  name: UpdateProfile,
  resetRequest: RequestPasswordReset,
};
