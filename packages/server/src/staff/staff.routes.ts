import { staffContract } from '@driftstone/contract/staff/staff.contract.ts';
import { listAuthors, listChanges } from '#audit/audit-log.queries.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { clearDeskCookie, readDeskCookie } from '#security/desk-cookie.ts';
import { nameDevice } from '#security/device-name.ts';
import { readKnownDevice } from '#security/known-device.ts';
import { requireOwnOrigin } from '#security/own-origin.ts';
import { addressOf, emailAndAddress } from '#security/rate-limits.ts';
import type { Shop } from '#shop.ts';
import { answerEntered } from './entered.ts';
import { acceptInvitation, readInvitation } from './joining.service.ts';
import {
  changeMember,
  inviteMember,
  listStaff,
  removeMember,
  withdrawInvitation,
} from './members.service.ts';
import { closeSession, endMySession, listMySessions } from './sessions.service.ts';
import { confirmMyself, signIn } from './sign-in.service.ts';
import { presentChange, presentMember, presentSession, presentStaff } from './staff.present.ts';

const LOG_PAGE = 50;

export const staffRoutes = handlersFor(
  staffContract,
  {
    enterDesk: async ({ body, shop, request, reply }) => {
      requireOwnOrigin(request, shop.config);
      const device = nameDevice(request.headers['user-agent']);
      const knownDevice = readKnownDevice(request, shop, body.email, 'desk-device');
      return answerEntered(shop, reply, await signIn(shop, body, { device, knownDevice }));
    },

    leaveDesk: async ({ shop, request, reply }) => {
      requireOwnOrigin(request, shop.config);
      await closeSession(shop, readDeskCookie(request, shop.config));
      clearDeskCookie(reply, shop.config);
      return { message: 'You are signed out.' };
    },

    readInvitation: async ({ body, shop }) => {
      const { email, role } = await readInvitation(shop, body.token);
      return { email, role };
    },

    acceptInvitation: async ({ body, shop, request, reply }) => {
      requireOwnOrigin(request, shop.config);
      const device = nameDevice(request.headers['user-agent']);
      return answerEntered(shop, reply, await acceptInvitation(shop, body, device));
    },

    readDeskMember: async ({ staff }) => presentMember(staff),

    confirmMyself: async ({ body, staff, shop }) => {
      await confirmMyself(shop, staff, body);
      return { message: 'Thank you.' };
    },

    listDeskSessions: async ({ staff, shop }) => ({
      sessions: (await listMySessions(shop, staff)).map(presentSession),
    }),

    endDeskSession: async ({ params, staff, shop }) => {
      await endMySession(shop, staff, params.sessionId);
      return { message: 'That device is signed out.' };
    },

    listStaff: async ({ shop }) => presentStaff(await listStaff(shop)),

    inviteMember: async ({ body, staff, shop }) => {
      await inviteMember(shop, staff, body);
      return presentStaff(await listStaff(shop));
    },

    withdrawInvitation: async ({ params, staff, shop }) => {
      await withdrawInvitation(shop, staff, params.invitationId);
      return presentStaff(await listStaff(shop));
    },

    changeMember: async ({ params, body, staff, shop }) => {
      await changeMember(shop, staff, params.staffId, body);
      return presentStaff(await listStaff(shop));
    },

    removeMember: async ({ params, body, staff, shop }) => {
      await removeMember(shop, staff, params.staffId, body.version);
      return presentStaff(await listStaff(shop));
    },

    readLog: async ({ query, shop }) => {
      const rows = await listChanges(shop.db, { ...query, ...aboutOf(shop, query) }, LOG_PAGE + 1);
      return {
        changes: rows.slice(0, LOG_PAGE).map(presentChange),
        hasMore: rows.length > LOG_PAGE,
        // Asked for once: the pages behind the first are of the same people.
        people: query.before === undefined ? await listAuthors(shop.db) : [],
      };
    },
  },
  {
    rateLimits: {
      enterDesk: {
        perAddress: { hits: 60, minutes: 5 },
        perAccount: { hits: 20, minutes: 5, accountOf: emailAndAddress },
      },
      readInvitation: { perAddress: { hits: 60, minutes: 10 } },
      acceptInvitation: { perAddress: { hits: 20, minutes: 10 } },
      confirmMyself: { perAccount: { hits: 30, minutes: 10, accountOf: addressOf } },
      inviteMember: { perAccount: { hits: 60, minutes: 10, accountOf: addressOf } },
    },
  },
);

/** The log names customers by a hash only. */
function aboutOf(
  { hashAccount }: Pick<Shop, 'hashAccount'>,
  { kind, subjectId }: { kind?: string | undefined; subjectId?: string | undefined },
) {
  return kind === 'customer' && subjectId ? { subjectId: hashAccount(subjectId) } : {};
}
