import { z } from 'zod';
import { Id, OneLine, Timestamp, Version } from '#primitives.ts';
import { DEVICE_ROLES, STATIONS } from './devices.rules.ts';

const Role = z.enum(DEVICE_ROLES);
const Name = OneLine.min(1, 'Give it a name').max(40, 'Use at most 40 characters');
export type Device = z.infer<typeof Device>;
export const Device = z.object({
  id: Id,
  name: z.string(),
  role: Role,
  /** Of a screen in the kitchen. Missing when a node of the previous release answers: all. */
  station: z.enum(STATIONS).optional(),
  /** null: paired while the shop had only one store. */
  storeId: Id.nullable(),
  pairedAt: Timestamp,
  lastSeenAt: Timestamp,
  /** Who acts there now. */
  person: z.string().nullable(),
  version: Version,
});
export const DeviceList = z.object({ devices: z.array(Device) });

export type NewDevice = z.infer<typeof NewDevice>;
/** `storeId` is needed where there are several. */
export const NewDevice = z.object({ name: Name, role: Role, storeId: Id.optional() });

export type DeviceCode = z.infer<typeof DeviceCode>;
/** The device takes over the code's id. */
export const DeviceCode = z.object({
  id: Id,
  code: z.string(),
  /** Counts from the answer, since the desk counts down by its own clock. */
  validSeconds: z.number().int(),
});

/** `version` as it was read, so that nobody overwrites another's change without seeing it. */
export type ChangeDevice = z.infer<typeof ChangeDevice>;
export const ChangeDevice = z.object({
  name: Name,
  role: Role,
  /** When left out, it shows what it did. */
  station: z.enum(STATIONS).optional(),
  /** When left out, the device stays where it is. */
  storeId: Id.optional(),
  version: Version,
});
export const CutOffDevice = z.object({ version: Version });
