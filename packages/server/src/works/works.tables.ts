import type { WorksPart, WorksState } from '@driftstone/contract/works/works.schema.ts';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';

/** Whether each part works, as each node last found it, and since when. */
export const serviceStates = pgTable(
  'service_states',
  {
    /** `localBackup`: one that was made here. `backups`: one that has reached another machine. */
    part: text().$type<WorksPart | 'localBackup'>().notNull(),
    /** Which node found it: one that reaches a provider must not hide that another does not. */
    node: text().notNull(),
    state: text().$type<Exclude<WorksState, 'checking' | 'elsewhere'>>().notNull(),
    problem: text(),
    since: moment().notNull().defaultNow(),
    /** Of backups, when the last one was made. */
    checkedAt: moment().notNull().defaultNow(),
    /** How many looks in a row have failed. */
    failedLooks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.part, table.node] })],
);
