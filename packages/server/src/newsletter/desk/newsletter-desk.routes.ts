import { newsletterDeskContract } from '@driftstone/contract/newsletter/newsletter-desk.contract.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { addressOf } from '#security/rate-limits.ts';
import { presentIssue } from './newsletter-desk.present.ts';
import {
  changeIssue,
  discardIssue,
  findIssues,
  sendIssue,
  stopIssue,
  tryIssue,
  writeIssue,
} from './newsletter-desk.service.ts';

export const newsletterDeskRoutes = handlersFor(
  newsletterDeskContract,
  {
    listIssues: async ({ query, shop }) => {
      const { issues, ...page } = await findIssues(shop, query.before);
      return { issues: issues.map(presentIssue), ...page };
    },
    writeIssue: async ({ body, staff, shop }) => presentIssue(await writeIssue(shop, staff, body)),
    changeIssue: async ({ params, body, staff, shop }) =>
      presentIssue(await changeIssue(shop, staff, params.issueId, body)),
    discardIssue: async ({ params, body, staff, shop }) => {
      await discardIssue(shop, staff, params.issueId, body.version);
      return undefined;
    },
    tryIssue: async ({ params, staff, shop }) => {
      await tryIssue(shop, staff, params.issueId);
      return { message: `A test is on its way to ${staff.email}.` };
    },
    sendIssue: async ({ params, body, staff, shop }) =>
      presentIssue(await sendIssue(shop, staff, params.issueId, body.version)),
    stopIssue: async ({ params, staff, shop }) =>
      presentIssue(await stopIssue(shop, staff, params.issueId)),
  },
  { rateLimits: { tryIssue: { perAccount: { hits: 20, minutes: 10, accountOf: addressOf } } } },
);
