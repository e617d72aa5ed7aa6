import type { StoredGauges } from '#observability/stored-gauges.ts';
import { countWaiting } from '#orders/lifecycle/waiting.queries.ts';

export const reactionGauges: StoredGauges = {
  helps: {
    driftstone_reactions_waiting: 'Reactions to events of orders that are due and not done.',
    driftstone_reactions_waiting_seconds: 'How long the oldest of them has been due.',
    driftstone_reactions_failing: 'Reactions that have failed and are tried again.',
  },
  read: async (db, now) => {
    const { waiting, waitingS, failing } = await countWaiting(db, now);
    return {
      driftstone_reactions_waiting: waiting,
      driftstone_reactions_waiting_seconds: waitingS,
      driftstone_reactions_failing: failing,
    };
  },
};
