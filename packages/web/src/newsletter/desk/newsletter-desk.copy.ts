import type { IssueState } from '@driftstone/contract/newsletter/newsletter-desk.schema.ts';

const STATES: Record<IssueState, string> = {
  draft: 'Draft',
  sending: 'Going out',
  sent: 'Sent',
  stopped: 'Stopped',
};

const count = (readers: number) => readers.toLocaleString('en-GB');
const readersOf = (readers: number) => (readers === 1 ? '1 reader' : `${count(readers)} readers`);

export const copy = {
  newsletters: 'Newsletters',
  list: {
    loading: 'Loading the newsletters…',
    failed: 'The newsletters could not be loaded.',
    none: 'No newsletter yet.',
    more: 'Show older newsletters',
  },
  write: 'Write a newsletter',
  readersNow: (readers: number) => `${readersOf(readers)} confirmed.`,
  download: 'Download readers and what they spent',
  downloading: 'Collecting…',
  downloaded: (readers: number) => `The file with ${readersOf(readers)} is saved.`,
  downloadFailed: 'The file could not be made. Try again.',
  downloadHint:
    'A spreadsheet (CSV) of everybody who agreed to your emails: orders, spend, first and last order. Download it again before each mailing: anyone who has unsubscribed is no longer in it. Delete it when you’re done: it is personal data.',
  state: (state: IssueState) => STATES[state],
  reached: (sent: number, readers: number) => `sent to ${count(sent)} of ${readersOf(readers)}`,
  failed: (failed: number) => `${count(failed)} refused by mail servers`,
  startedBy: (by: string, at: string) => `${by}, ${at}`,
  goOn: 'Continue writing',
  goOnWith: (subject: string) => `Continue writing: ${subject}`,
  discard: 'Delete',
  discardOf: (subject: string) => `Delete the draft: ${subject}`,
  discarded: (subject: string) => `${subject} is deleted.`,
  stop: 'Stop',
  stopOf: (subject: string) => `Stop: ${subject}`,
  stopped: (sent: number) => `Stopped. It reached ${readersOf(sent)}.`,

  back: 'All newsletters',
  subject: 'Subject',
  subjectHint: 'It is the heading of the email too.',
  part: (position: number) => `Part ${position}`,
  add: 'Add',
  heading: 'Heading',
  text: 'Text',
  button: 'Button',
  pizza: 'Pizza',
  textHint: 'A blank line starts a new paragraph.',
  buttonLabel: 'Text on the button',
  buttonUrl: 'Link',
  pizzaChoice: 'Which pizza',
  choosePizza: 'Choose a pizza…',
  remove: 'Remove',
  removePart: (position: number) => `Remove part ${position}`,
  up: 'Move up',
  upPart: (position: number) => `Move up part ${position}`,
  preview: 'What readers see',
  unsubscribe: 'Unsubscribe',
  save: 'Save the draft',
  saving: 'Saving…',
  saved: 'The draft is saved.',
  tryIt: 'Send a test to me',
  trying: 'Sending…',
  send: 'Send it',
  sendTitle: (readers: number) => `This goes to ${readersOf(readers)} now.`,
  sendText:
    'Each gets one email, with a link to unsubscribe. You can stop it while it goes out; what’s been sent can’t be taken back.',
  sendNow: (readers: number) => `Send to ${readersOf(readers)}`,
  sending: 'One moment…',
  isSending: 'It is going out.',
  empty: 'Add a part before you send it.',
  wrong: (where: string, what: string) => `${where}: ${what}.`,
  changedMeanwhile:
    'Somebody else has changed this in the meantime. Save again to keep your version, or go back to see theirs.',
  changeFailed: 'That could not be done.',
} as const;
