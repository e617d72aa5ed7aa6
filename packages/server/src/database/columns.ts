import { sql } from 'drizzle-orm';
import { doublePrecision, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Columns that every table spells the same way. */

/** UUID v7: sorts by time of creation. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`);

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () => moment().notNull().defaultNow();

export const pence = () => integer();
export const degrees = () => doublePrecision();
