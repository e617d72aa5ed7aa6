import { z } from 'zod';
import { NewPassword } from '#auth/auth.schema.ts';
import { Email, KnownEmail, Message } from '#primitives.ts';
import { defineRoutes } from '#route.ts';
import { Code, DeskMember, StaffName } from './staff.schema.ts';

const Token = z.string().min(1).max(256);

export const ChangeDeskPassword = z.object({
  currentPassword: z.string().min(1, 'Enter your password').max(128),
  newPassword: NewPassword,
});
export const ChangeOwnName = z.object({ name: StaffName });
export const ChangeDeskEmail = z.object({
  email: Email,
  /** A recovery code, of whom the old mailbox is lost to. Without one, the old address has to agree too. */
  code: Code.optional(),
});
export const RecoverDesk = z.object({
  email: KnownEmail,
  code: Code.pipe(z.string().min(1, 'Enter the code')),
  password: NewPassword,
});

/** What members do about their own account at the desk: a forgotten password, a new name, a new e-mail. */
export const ownAccountContract = defineRoutes({
  forgotDeskPassword: {
    method: 'POST',
    path: '/desk/password/forgot',
    access: 'public',
    summary: 'Have a link for a new password mailed to you',
    body: z.object({ email: KnownEmail }),
    success: { 200: Message },
    errors: ['WRONG_ORIGIN', 'TOO_MANY_REQUESTS'],
  },
  resetDeskPassword: {
    method: 'POST',
    path: '/desk/password/reset',
    access: 'public',
    summary: 'Choose a new password by a mailed link',
    body: z.object({ token: Token, password: NewPassword }),
    success: { 200: Message },
    errors: [
      'RESET_TOKEN_REFUSED',
      'PASSWORD_TOO_COMMON',
      'PASSWORDS_BUSY',
      'WRONG_ORIGIN',
      'TOO_MANY_REQUESTS',
    ],
  },
  recoverDesk: {
    method: 'POST',
    path: '/desk/password/recover',
    access: 'public',
    summary: 'Choose a new password by a printed recovery code',
    body: RecoverDesk,
    success: { 200: Message },
    errors: [
      'CODE_REFUSED',
      'PASSWORD_TOO_COMMON',
      'PASSWORDS_BUSY',
      'WRONG_ORIGIN',
      'TOO_MANY_REQUESTS',
    ],
  },
  changeDeskPassword: {
    method: 'POST',
    path: '/desk/me/password',
    access: 'staff',
    permission: 'desk.enter',
    summary: 'Change your password, which signs out your other devices',
    body: ChangeDeskPassword,
    success: { 200: Message },
    errors: ['WRONG_PASSWORD', 'PASSWORD_TOO_COMMON', 'PASSWORDS_BUSY', 'TOO_MANY_REQUESTS'],
  },
  changeOwnName: {
    method: 'PATCH',
    path: '/desk/me',
    access: 'staff',
    permission: 'desk.enter',
    summary: 'Change your name',
    body: ChangeOwnName,
    success: { 200: DeskMember },
    errors: [],
  },
  changeDeskEmail: {
    method: 'POST',
    path: '/desk/me/email',
    access: 'staff',
    permission: 'desk.enter',
    needsRecentSignIn: true,
    summary: 'Ask for another e-mail, which both addresses confirm',
    body: ChangeDeskEmail,
    success: { 200: Message },
    errors: ['ALREADY_STAFF', 'CODE_REFUSED', 'TOO_MANY_REQUESTS'],
  },
  confirmDeskEmail: {
    method: 'POST',
    path: '/desk/email/confirm',
    access: 'public',
    summary: 'Confirm a change of e-mail by a mailed link',
    body: z.object({ token: Token }),
    success: { 200: z.object({ email: z.string(), isChanged: z.boolean() }) },
    errors: ['EMAIL_TOKEN_REFUSED', 'ALREADY_STAFF', 'WRONG_ORIGIN', 'TOO_MANY_REQUESTS'],
  },
});
