import type { ClientConfig } from 'pg';
import type { ConstantAnswer } from './constant-answer.ts';

/** The message that starts the server to compare with. */
export interface Floor {
  /** Sent unchanged from memory. */
  answers: ConstantAnswer[];
  /** The shop's database, where the rows are in a table of their own. */
  connection: ClientConfig;
  /** Each call that is compared with a cart reads or changes one of these. */
  rows: { id: string; body: string }[];
}

/** Reads one row by its key, which comes in `x-session-id` like a guest's id. */
export const FLOOR_PATHS = { read: '/floor/read', change: '/floor/change' };
