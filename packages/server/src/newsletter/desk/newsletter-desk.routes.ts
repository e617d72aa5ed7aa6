import { newsletterDeskContract } from '@driftstone/contract/newsletter/newsletter-desk.contract.ts';
import type { NewsletterIssue } from '@driftstone/contract/newsletter/newsletter-desk.schema.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { addressOf, signedInStaff } from '#security/rate-limits.ts';
import { exportReaders } from './readers-file.service.ts';
import {
  changeIssue,
  discardIssue,
  findIssues,
  type IssueWithMails,
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
    exportReaders: ({ staff, shop }) => exportReaders(shop, staff),
  },
  {
    rateLimits: {
      tryIssue: { perAccount: { hits: 20, minutes: 10, accountOf: addressOf } },
      // Of a hundred thousand readers, each file takes a hundred statements and ten megabytes.
      exportReaders: { perAccount: { hits: 10, minutes: 10, accountOf: signedInStaff } },
    },
  },
);

function presentIssue(issue: IssueWithMails): NewsletterIssue {
  const { id, subject, blocks, state, version, createdAt, readers, queued, mails } = issue;
  const { startedAt, startedBy } = issue;
  return {
    id,
    subject,
    blocks,
    state,
    version,
    writtenAt: createdAt.toISOString(),
    started: startedAt && { by: startedBy ?? '', at: startedAt.toISOString() },
    readers,
    sent: Math.max(0, queued - mails.waiting - mails.failed),
    // What is not in the queue yet waits too.
    waiting: state === 'sending' ? Math.max(0, readers - queued) + mails.waiting : mails.waiting,
    failed: mails.failed,
  };
}
