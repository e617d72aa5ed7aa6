import type { StoredGauges } from '#observability/stored-gauges.ts';
import { countPrintJobs } from './undone-jobs.queries.ts';

export const printGauges: StoredGauges = {
  helps: {
    driftstone_print_jobs_waiting: 'Tickets and slips that are due and not printed.',
    driftstone_print_jobs_waiting_seconds: 'How long the oldest of them waits.',
    driftstone_print_jobs_given_up: 'Tickets and slips given up in the last day.',
    driftstone_printers_in_trouble: 'Printers that have a problem.',
  },
  read: async (db, now) => {
    const { waiting, waitingS, givenUp, troubled } = await countPrintJobs(db, now);
    return {
      driftstone_print_jobs_waiting: waiting,
      driftstone_print_jobs_waiting_seconds: waitingS,
      driftstone_print_jobs_given_up: givenUp,
      driftstone_printers_in_trouble: troubled,
    };
  },
};
