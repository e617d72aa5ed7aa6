import { DEVICE_ROLES, STATIONS } from '@driftstone/contract/devices/devices.rules.ts';
import { index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '#database/columns.ts';
import { stores } from '#location/location.tables.ts';

export const deviceRole = pgEnum('device_role', DEVICE_ROLES);
export const station = pgEnum('station', STATIONS);

/** Tablets and phones of the shop. A row stays when its device is cut off, since orders say what was done on it. */
export const devices = pgTable('devices', {
  id: id(),
  name: text().notNull(),
  role: deviceRole().notNull(),
  /** What it shows of the orders, if it is a screen of the kitchen. */
  station: station().notNull().default('all'),
  /** Its store; null: paired while the shop had one store, and sees all orders. */
  storeId: uuid().references(() => stores.id, { onDelete: 'restrict' }),
  /** SHA-256 of the cookie's token. */
  tokenHash: text().notNull().unique(),
  /** Up to a minute behind. */
  lastSeenAt: moment().notNull(),
  /** Each use puts it off. */
  expiresAt: moment().notNull(),
  /** From then on the cookie no longer works. */
  cutOffAt: moment(),
  /** The member of staff who entered their PIN; counts until `actingUntil`, and while they work here. */
  actingStaffId: uuid(),
  actingUntil: moment(),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A code that makes a browser one of the shop's devices, once. The device takes over its id, name and role. */
export const deviceCodes = pgTable(
  'device_codes',
  {
    id: id(),
    /** A keyed hash: so short a code could be found from a plain one. */
    codeHash: text().notNull().unique(),
    name: text().notNull(),
    role: deviceRole().notNull(),
    storeId: uuid().references(() => stores.id, { onDelete: 'restrict' }),
    /** The member of staff at the desk. */
    madeBy: uuid().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.expiresAt)],
);
