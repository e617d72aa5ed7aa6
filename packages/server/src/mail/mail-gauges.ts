import type { StoredGauges } from '#observability/stored-gauges.ts';
import { countWaiting } from './mails.queries.ts';

/** Newsletters wait for hours by design, so they count apart. */
export const mailGauges: StoredGauges = {
  helps: {
    driftstone_mails_waiting: 'Mails to be sent, without newsletters.',
    driftstone_mails_waiting_seconds: 'How long the oldest of them waits.',
    driftstone_newsletters_waiting: 'Newsletters to be sent.',
    driftstone_mails_given_up: 'Mails given up in the last day.',
  },
  read: async (db) => {
    const { waiting, waitingS, newsletters, givenUp } = await countWaiting(db);
    return {
      driftstone_mails_waiting: waiting,
      driftstone_mails_waiting_seconds: waitingS,
      driftstone_newsletters_waiting: newsletters,
      driftstone_mails_given_up: givenUp,
    };
  },
};
