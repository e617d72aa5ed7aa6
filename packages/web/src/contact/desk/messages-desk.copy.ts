import type { MessageFilter } from '@driftstone/contract/contact/messages-desk.schema.ts';

const FILTERS: Record<MessageFilter, string> = {
  open: 'Needs a reply',
  done: 'Done',
  all: 'All',
};

export const copy = {
  messages: 'Messages',
  list: {
    loading: 'Loading the messages…',
    failed: 'The messages could not be loaded.',
    none: 'No messages here.',
    more: 'Show older messages',
  },
  filter: 'Which messages',
  filterName: (filter: MessageFilter) => FILTERS[filter],
  search: 'Find a name or an email',
  replied: (by: string, at: string) => `${by} replied, ${at}`,
  doneBy: (by: string, at: string) => `Done: ${by}, ${at}`,
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  replyAgain: 'Reply again',
  replyAgainTo: (name: string) => `Reply again to ${name}`,
  replyText: (email: string) => `Your reply goes to ${email}, with their message below it.`,
  replyField: 'Your reply',
  replyMissing: 'Write a reply',
  send: 'Send the reply',
  sending: 'Sending…',
  sent: (name: string) => `Your reply to ${name} is on its way.`,
  done: 'Done without a reply',
  doneOf: (name: string) => `Done without a reply: ${name}’s message`,
  marked: 'That message is done.',
  openAgain: 'Open again',
  openAgainOf: (name: string) => `Open again: ${name}’s message`,
  opened: 'That message is open again.',
  changedMeanwhile:
    'Somebody else has already dealt with this. Close this window to see how; what you typed is still here.',
  failed: 'That could not be saved.',
} as const;
