import type { NewsletterIssue } from '@driftstone/contract/newsletter/newsletter-desk.schema.ts';
import type { IssueWithMails } from './newsletter-desk.service.ts';

export function presentIssue(issue: IssueWithMails): NewsletterIssue {
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
