import { tracingChannel } from 'node:diagnostics_channel';

/** Tells who listens of each run of a background job. Costs nothing while nobody does. */
export const JOBS = tracingChannel<unknown, { job: string }>('driftstone:job');
