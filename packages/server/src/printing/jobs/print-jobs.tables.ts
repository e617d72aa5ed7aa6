import { PRINTER_KINDS } from '@driftstone/contract/printing/printing-desk.schema.ts';
import {
  PRINT_JOB_KINDS,
  PRINT_JOB_STATES,
  PRINTER_PROBLEMS,
} from '@driftstone/contract/printing/printing.schema.ts';
import type { PaperMm } from '@driftstone/contract/printing/slip.rules.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.ts';
import { stores } from '#location/location.tables.ts';
import { orders } from '#orders/orders.tables.ts';

/** `network`: the server sends to it. The others ask the server. */
export const printerKind = pgEnum('printer_kind', PRINTER_KINDS);
export const printerProblem = pgEnum('printer_problem', PRINTER_PROBLEMS);
export const printJobKind = pgEnum('print_job_kind', PRINT_JOB_KINDS);
export const printJobState = pgEnum('print_job_state', PRINT_JOB_STATES);

/** A printer prints the tickets of its store, from the first order after it was set up. */
export const printers = pgTable(
  'printers',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: printerKind().notNull(),
    /** `host:port` of a network printer. */
    address: text().unique(),
    /** How wide its paper is. */
    paperMm: integer().$type<PaperMm>().notNull().default(80),
    /** The hash of the secret by which a printer that asks is known. */
    tokenHash: text().unique(),
    /** The printer has reported its state before, so silence means trouble. */
    tellsState: boolean().notNull().default(false),
    /** What keeps it from printing; null: nothing is known to. */
    problem: printerProblem(),
    problemSince: moment(),
    /** Troubles in a row, for the delay of the next try. */
    troubles: integer().notNull().default(0),
    /** No try before this time. */
    retryAt: moment(),
    /** When the shop last heard from it. Written a few times a minute at most. */
    seenAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.storeId),
    check('printers_paper', sql`${table.paperMm} in (58, 80)`),
    check(
      'printers_can_be_reached',
      sql`(${table.kind} = 'network') = (${table.address} is not null) and (${table.kind} = 'network') = (${table.tokenHash} is null)`,
    ),
  ],
);

/** What is to be printed, and what came of it. A job holds no text: it is written when it is printed, as things stand then. */
export const printJobs = pgTable(
  'print_jobs',
  {
    /** A printer prints in this order. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    printerId: uuid()
      .notNull()
      .references(() => printers.id, { onDelete: 'cascade' }),
    /** null for a test. */
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    kind: printJobKind().notNull(),
    /** Somebody asked for it once more. */
    isReprint: boolean().notNull().default(false),
    state: printJobState().notNull().default('waiting'),
    /** An earlier attempt may have printed it, in part or whole. */
    mayBePrinted: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    /** When a job that is with the printer counts as lost. */
    takenUntil: moment(),
    lastProblem: text(),
    /** When it was printed, sent, given up or dropped. */
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('one_print_a_cause')
      .on(table.printerId, table.orderId, table.kind)
      .where(sql`not ${table.isReprint} and ${table.orderId} is not null`),
    index('print_jobs_to_do')
      .on(table.printerId, table.id)
      .where(sql`${table.state} in ('waiting', 'taken')`),
    index().on(table.orderId),
    index('print_jobs_failed')
      .on(table.endedAt)
      .where(sql`${table.state} = 'failed'`),
    check('print_jobs_of_orders', sql`(${table.kind} = 'test') = (${table.orderId} is null)`),
    check('print_jobs_taken', sql`(${table.state} = 'taken') = (${table.takenUntil} is not null)`),
    check(
      'print_jobs_end',
      sql`(${table.state} in ('waiting', 'taken')) = (${table.endedAt} is null)`,
    ),
  ],
);
