import { Message } from '#primitives.ts';
import { defineRoutes } from '#route.ts';
import {
  ChangeDeskEmail,
  ChangeDeskPassword,
  ChangeOwnName,
  ConfirmDeskEmail,
  ConfirmedEmail,
  DeskMember,
  ForgotDeskPassword,
  RecoverDesk,
  ResetDeskPassword,
} from './staff.schema.ts';

/** What members do about their own account at the desk: a forgotten password, a new name, a new email. */
export const ownAccountContract = defineRoutes({
  forgotDeskPassword: {
    route: 'POST /desk/password/forgot',
    access: 'public',
    summary: 'Have a link for a new password mailed to you',
    body: ForgotDeskPassword,
    success: { 200: Message },
    errors: ['WRONG_ORIGIN', 'TOO_MANY_REQUESTS'],
  },
  resetDeskPassword: {
    route: 'POST /desk/password/reset',
    access: 'public',
    summary: 'Choose a new password by a mailed link',
    body: ResetDeskPassword,
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
    route: 'POST /desk/password/recover',
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
    route: 'POST /desk/me/password',
    staff: 'desk.enter',
    summary: 'Change your password, which signs out your other devices',
    body: ChangeDeskPassword,
    success: { 200: Message },
    errors: ['WRONG_PASSWORD', 'PASSWORD_TOO_COMMON', 'PASSWORDS_BUSY', 'TOO_MANY_REQUESTS'],
  },
  changeOwnName: {
    route: 'PATCH /desk/me',
    staff: 'desk.enter',
    summary: 'Change your name',
    body: ChangeOwnName,
    success: { 200: DeskMember },
  },
  changeDeskEmail: {
    route: 'POST /desk/me/email',
    staff: 'desk.enter',
    needsRecentSignIn: true,
    summary: 'Ask for another email, which both addresses confirm',
    body: ChangeDeskEmail,
    success: { 200: Message },
    errors: ['ALREADY_STAFF', 'CODE_REFUSED', 'TOO_MANY_REQUESTS'],
  },
  confirmDeskEmail: {
    route: 'POST /desk/email/confirm',
    access: 'public',
    summary: 'Confirm a change of email by a mailed link',
    body: ConfirmDeskEmail,
    success: { 200: ConfirmedEmail },
    errors: ['EMAIL_TOKEN_REFUSED', 'ALREADY_STAFF', 'WRONG_ORIGIN', 'TOO_MANY_REQUESTS'],
  },
});
