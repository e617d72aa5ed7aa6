import { ownAccountContract } from '@driftstone/contract/staff/own-account.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { readKnownDevice } from '#security/known-device.ts';
import { requireOwnOrigin } from '#security/own-origin.ts';
import { emailAndAddress, signedInStaff } from '#security/rate-limits.ts';
import { askForEmail, changeOwnName, confirmEmail } from './own-details.service.ts';
import {
  changePassword,
  mailPasswordLink,
  recoverByCode,
  resetPassword,
} from './own-password.service.ts';
import { presentMember } from './staff.present.ts';

const CHANGED = { message: 'Your password is changed. Sign in with it.' };

export const ownAccountRoutes = handlersFor(
  ownAccountContract,
  {
    forgotDeskPassword: async ({ body: { email }, shop, request }) => {
      requireOwnOrigin(request, shop.config);
      await mailPasswordLink(shop, email, readKnownDevice(request, shop, email, 'desk-device'));
      return { message: 'If you work here, a link is on its way to you.' };
    },

    resetDeskPassword: async ({ body, shop, request }) => {
      requireOwnOrigin(request, shop.config);
      await resetPassword(shop, body.token, body.password);
      return CHANGED;
    },

    recoverDesk: async ({ body, shop, request }) => {
      requireOwnOrigin(request, shop.config);
      await recoverByCode(shop, body);
      return CHANGED;
    },

    changeDeskPassword: async ({ body, staff, shop }) => {
      await changePassword(shop, staff, body);
      return { message: 'Your password is changed. Your other devices are signed out.' };
    },

    changeOwnName: async ({ body: { name }, staff, shop }) => {
      await changeOwnName(shop, staff, name);
      return presentMember({ ...staff, name });
    },

    changeDeskEmail: async ({ body, staff, shop }) => {
      await askForEmail(shop, staff, body);
      return {
        message: body.code
          ? `We have written to ${body.email}. Open the link in that email.`
          : `We have written to ${body.email} and to ${staff.email}. Open the link in both emails.`,
      };
    },

    confirmDeskEmail: async ({ body, shop, request }) => {
      requireOwnOrigin(request, shop.config);
      return confirmEmail(shop, body.token);
    },
  },
  {
    rateLimits: {
      forgotDeskPassword: {
        perAddress: { hits: 20, minutes: 15 },
        perAccount: { hits: 5, minutes: 15, accountOf: emailAndAddress },
      },
      resetDeskPassword: { perAddress: { hits: 20, minutes: 10 } },
      recoverDesk: { perAddress: { hits: 20, minutes: 10 } },
      changeDeskPassword: { perAccount: { hits: 30, minutes: 10, accountOf: signedInStaff } },
      changeDeskEmail: { perAccount: { hits: 10, minutes: 60, accountOf: signedInStaff } },
      confirmDeskEmail: { perAddress: { hits: 20, minutes: 10 } },
    },
  },
);
