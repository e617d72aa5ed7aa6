import { Message, NoContent } from '#primitives.ts';
import { defineRoutes } from '#route.ts';
import {
  ChangeIssue,
  IssueDraft,
  IssuePage,
  IssueQuery,
  IssueVersion,
  NewsletterIssue,
  ReadersFile,
} from './newsletter-desk.schema.ts';

/** Newsletters at the desk: written, tried out, sent once to all confirmed readers, stopped. */
export const newsletterDeskContract = defineRoutes({
  listIssues: {
    route: 'GET /desk/newsletter/issues',
    staff: 'newsletter.send',
    summary: 'Newsletters, newest first, and how many readers there are',
    query: IssueQuery,
    success: { 200: IssuePage },
  },
  writeIssue: {
    route: 'POST /desk/newsletter/issues',
    staff: 'newsletter.send',
    summary: 'Start a newsletter',
    body: IssueDraft,
    success: { 201: NewsletterIssue },
  },
  changeIssue: {
    route: 'PATCH /desk/newsletter/issues/:issueId',
    staff: 'newsletter.send',
    summary: 'Change a newsletter that was not sent yet',
    body: ChangeIssue,
    success: { 200: NewsletterIssue },
    errors: ['NEWSLETTER_NOT_FOUND', 'NEWSLETTER_IS_OUT', 'CHANGED_MEANWHILE'],
  },
  tryIssue: {
    route: 'POST /desk/newsletter/issues/:issueId/test',
    staff: 'newsletter.send',
    summary: 'Send a newsletter to yourself alone',
    success: { 200: Message },
    errors: ['NEWSLETTER_NOT_FOUND', 'NEWSLETTER_EMPTY', 'TOO_MANY_REQUESTS'],
  },
  sendIssue: {
    route: 'POST /desk/newsletter/issues/:issueId/send',
    staff: 'newsletter.send',
    needsRecentSignIn: true,
    summary: 'Send a newsletter to all confirmed readers, once',
    body: IssueVersion,
    success: { 200: NewsletterIssue },
    errors: [
      'NEWSLETTER_NOT_FOUND',
      'NEWSLETTER_IS_OUT',
      'NEWSLETTER_EMPTY',
      'NEWSLETTER_HAS_NO_READERS',
      'CHANGED_MEANWHILE',
    ],
  },
  discardIssue: {
    route: 'POST /desk/newsletter/issues/:issueId/discard',
    staff: 'newsletter.send',
    summary: 'Delete a newsletter that was not sent',
    body: IssueVersion,
    success: { 204: NoContent },
    errors: ['NEWSLETTER_NOT_FOUND', 'NEWSLETTER_IS_OUT', 'CHANGED_MEANWHILE'],
  },
  stopIssue: {
    route: 'POST /desk/newsletter/issues/:issueId/stop',
    staff: 'newsletter.send',
    summary: 'Stop sending a newsletter; mails already sent stay sent',
    success: { 200: NewsletterIssue },
    errors: ['NEWSLETTER_NOT_FOUND'],
  },
  exportReaders: {
    route: 'POST /desk/newsletter/readers/export',
    staff: 'newsletter.send',
    needsRecentSignIn: true,
    summary: 'A CSV file of all confirmed readers with their orders, spend, first and last order',
    success: { 200: ReadersFile },
    errors: ['TOO_MANY_REQUESTS'],
  },
});
