import { accountContract } from '@driftstone/contract/auth/account.contract.ts';
import type { PersonalData } from '#personal-data.ts';
import { fileNameOf } from '#http/file-name.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { emailOf, signedInShopper } from '#security/rate-limits.ts';
import type { FastifyRequest } from 'fastify';
import { presentUser } from '#auth/auth.present.ts';
import { changePassword } from '#auth/password/change-password.service.ts';
import { requestPasswordReset, resetPassword } from '#auth/password/password-reset.service.ts';
import { readKnownDevice, setKnownDevice } from '#security/known-device.ts';
import { clearRefreshCookie } from '#auth/sessions/refresh-cookie.ts';
import { changeName, readAccount } from './account.service.ts';
import { deleteAccount } from './delete-account.service.ts';
import { confirmEmail, mailEmailConfirmation } from './email-confirmation.service.ts';
import { presentMyData } from './my-data.present.ts';
import { collectMyData } from './my-data.service.ts';

/** The account itself; auth.routes.ts has signing in. Deletion and download involve all who keep personal data. */
export const accountRoutes = (personalData: readonly PersonalData[]) =>
  handlersFor(
    accountContract,
    {
      readMe: async ({ user, shop }) => presentUser(await readAccount(shop, user)),

      updateMe: async ({ body, user, shop }) => {
        const { first_Name: firstName, last_Name: lastName } = body;
        return presentUser(await changeName(shop, user, { firstName, lastName }));
      },

      mailEmailConfirmation: async ({ user, shop }) => {
        await mailEmailConfirmation(shop, user);
        return { message: 'We have sent you a link.' };
      },

      confirmEmail: async ({ body, user, shop }) => {
        await confirmEmail(shop, user, body.token);
        return { message: 'Your email is confirmed.' };
      },

      changePassword: async ({ body, user, shop }) => {
        await changePassword(shop, user, body);
        return { message: 'Your password is changed. Other devices are signed out.' };
      },

      requestPasswordReset: async ({ body, shop, request }) => {
        const knownDevice = readKnownDevice(request, shop, body.email);
        await requestPasswordReset(shop, body.email, knownDevice);
        return { message: 'If there is an account with this email, a link is on its way.' };
      },

      resetPassword: async ({ body, shop, reply }) => {
        const { email } = await resetPassword(shop, body.token, body.password);
        // The account's owner, who reads its mails, may sign in even while strangers guess its password.
        setKnownDevice(reply, shop, email);
        return { message: 'Your new password is set. Please sign in with it.' };
      },

      downloadMyData: async ({ user, shop, reply }) => {
        const held = await collectMyData(shop, personalData, user);
        reply.header('cache-control', 'no-store');
        const fileName = `${fileNameOf(shop.details.current().name)}-my-data.json`;
        reply.header('content-disposition', `attachment; filename="${fileName}"`);
        return presentMyData(held);
      },

      deleteMe: async ({ body, user, shop, reply }) => {
        await deleteAccount(shop, personalData, user, body.confirmation);
        clearRefreshCookie(reply, shop.config);
        return { message: 'Your account is deleted.' };
      },
    },
    {
      rateLimits: {
        updateMe: {
          perAddress: { hits: 60, minutes: 10 },
          perAccount: { hits: 20, minutes: 10, accountOf: signedInShopper },
        },
        mailEmailConfirmation: {
          perAddress: { hits: 30, minutes: 60 },
          perAccount: { hits: 5, minutes: 60, accountOf: signedInShopper },
        },
        confirmEmail: {
          perAddress: { hits: 60, minutes: 10 },
          perAccount: { hits: 20, minutes: 10, accountOf: signedInShopper },
        },
        changePassword: {
          perAddress: { hits: 30, minutes: 10 },
          perAccount: { hits: 10, minutes: 10, accountOf: signedInShopper },
        },
        requestPasswordReset: {
          perAddress: { hits: 20, minutes: 10 },
          perAccount: { hits: 5, minutes: 15, accountOf: emailOf },
        },
        resetPassword: {
          perAddress: { hits: 20, minutes: 10 },
          perAccount: { hits: 10, minutes: 10, accountOf: tokenOf },
        },
        deleteMe: {
          perAddress: { hits: 30, minutes: 10 },
          perAccount: { hits: 10, minutes: 10, accountOf: signedInShopper },
        },
      },
    },
  );

function tokenOf(request: FastifyRequest): string {
  return (request.body as { token: string }).token;
}
