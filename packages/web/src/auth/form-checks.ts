import {
  ChangePassword,
  LogIn,
  NewPassword,
  RequestPasswordReset,
  SignUp,
  UpdateProfile,
} from '@driftstone/contract/auth/auth.schema.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { copy } from './auth.copy.ts';

const confirmPassword = z.string();
const isConfirmed = (typed: { password: string; confirmPassword: string }) =>
  typed.password === typed.confirmPassword;
const differ = { path: ['confirmPassword'], message: copy.passwordsDiffer, when: () => true };

const ConfirmedPassword = z
  .object({ password: NewPassword, confirmPassword })
  .refine(isConfirmed, differ);
const ConfirmedSignUp = SignUp.extend({ confirmPassword }).refine(isConfirmed, differ);

/** What the forms check before they call, by the contract's schemas. */
export const formChecks = {
  logIn: zodResolver(LogIn),
  signUp: zodResolver(ConfirmedSignUp),
  newPassword: zodResolver(ConfirmedPassword),
  changePassword: zodResolver(ChangePassword),
  name: zodResolver(UpdateProfile),
  resetRequest: zodResolver(RequestPasswordReset),
};
