import { z } from 'zod';

/** Rows are keyed by UUID v7; `format: uuid` in OpenAPI. */
export const Id = z.uuid();

/** Pounds with at most two decimals, as the wire carries them. */
export const Pounds = z.number();

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'That email is too long.')
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/i, 'Invalid email format');

/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

/** That the server itself found an address at this point. One that is not its own is as good as none. */
export const PlaceProof = z.string().max(200).optional();

export const NoContent = z.undefined();

export const Message = z.object({ message: z.string() });
