import type { ClientConfig } from 'pg';
import type { ConstantAnswer } from './constant-answer.ts';

/** What the server to compare with is told once it runs. */
export interface Floor {
  /** Sent as they are, out of memory. */
  answers: ConstantAnswer[];
  /** The shop's database, where the rows stand in a table of their own. */
  connection: ClientConfig;
  /** One of these is read or changed by each call that a cart is compared with. */
  rows: { id: string; body: string }[];
}

/** One row by its key: the id comes as a guest's does, in `x-session-id`. */
export const FLOOR_PATHS = { read: '/floor/read', change: '/floor/change' };
