import { defineRoutes } from '#route.ts';
import { Message } from '#primitives.ts';
import {
  ChangePassword,
  ConfirmEmail,
  DeleteAccount,
  MyData,
  RequestPasswordReset,
  ResetPassword,
  UpdateProfile,
  User,
} from './auth.schema.ts';

/** The account itself: its name, email, password and data. */
export const accountContract = defineRoutes({
  readMe: {
    route: 'GET /users/me',
    access: 'user',
    summary: 'The signed-in user',
    success: { 200: User },
  },
  updateMe: {
    route: 'PATCH /users/me',
    access: 'user',
    summary: 'Change the name',
    body: UpdateProfile,
    success: { 200: User },
    errors: ['TOO_MANY_REQUESTS'],
  },
  mailEmailConfirmation: {
    route: 'POST /users/me/confirm-email',
    access: 'user',
    summary: 'Mail a link that confirms the email, unless it is confirmed already',
    success: { 200: Message },
    errors: ['TOO_MANY_REQUESTS'],
  },
  confirmEmail: {
    route: 'POST /auth/confirm-email',
    access: 'user',
    summary:
      'Confirm the email with the token of the mail, signed in to the account that requested it',
    body: ConfirmEmail,
    success: { 200: Message },
    errors: ['EMAIL_TOKEN_REFUSED', 'TOO_MANY_REQUESTS'],
  },
  changePassword: {
    route: 'POST /auth/change-password',
    access: 'user',
    summary: "Change the password; ends the user's other sessions",
    body: ChangePassword,
    success: { 200: Message },
    errors: ['WRONG_PASSWORD', 'PASSWORD_TOO_COMMON', 'PASSWORDS_BUSY', 'TOO_MANY_REQUESTS'],
  },
  requestPasswordReset: {
    route: 'POST /auth/forgot-password',
    access: 'public',
    summary: 'Mail a link to set a new password; the answer is the same without such an account',
    body: RequestPasswordReset,
    success: { 200: Message },
    errors: ['TOO_MANY_REQUESTS'],
  },
  resetPassword: {
    route: 'POST /auth/reset-password',
    access: 'public',
    summary: 'Set a new password with the token of the mail; ends all sessions',
    body: ResetPassword,
    success: { 200: Message },
    errors: ['RESET_TOKEN_REFUSED', 'PASSWORD_TOO_COMMON', 'PASSWORDS_BUSY', 'TOO_MANY_REQUESTS'],
  },
  downloadMyData: {
    route: 'GET /users/me/data',
    access: 'user',
    summary: 'Everything the shop stores about the user',
    success: { 200: MyData },
  },
  deleteMe: {
    route: 'POST /users/me/delete',
    access: 'user',
    summary: 'Delete the account; paid orders stay in the books without a name',
    body: DeleteAccount,
    success: { 200: Message },
    errors: [
      'WRONG_PASSWORD',
      'MONEY_OWED',
      'ORDER_UNDER_WAY',
      'PASSWORDS_BUSY',
      'TOO_MANY_REQUESTS',
    ],
  },
});
