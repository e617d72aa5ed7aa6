import { z } from 'zod';
import { Id, Latitude, Longitude } from '#primitives.ts';

/** Shorter inputs are not looked up (spec §9). */
export const MIN_ADDRESS_INPUT = 3;

export const SuggestQuery = z.object({ input: z.string().trim().min(MIN_ADDRESS_INPUT).max(200) });
export const Suggestions = z.object({ suggestions: z.array(z.string()) });

export const GeocodeQuery = z.object({
  address: z.string().trim().min(MIN_ADDRESS_INPUT).max(300),
});
export type Place = z.infer<typeof Place>;
export const Place = z.object({ lat: Latitude, lng: Longitude, formattedAddress: z.string() });

export type DefaultLocation = z.infer<typeof DefaultLocation>;
export const DefaultLocation = z.object({
  defaultAddress: z.string().nullable(),
  defaultLat: Latitude.nullable(),
  defaultLng: Longitude.nullable(),
});

export type SaveLocation = z.infer<typeof SaveLocation>;
export const SaveLocation = z.object({
  address: z.string().trim().min(3, 'Please enter an address').max(300),
  lat: Latitude,
  lng: Longitude,
});

export type SavedAddress = z.infer<typeof SavedAddress>;
export const SavedAddress = z.object({
  id: Id,
  address: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  lat: Latitude,
  lng: Longitude,
  isDefault: z.boolean(),
});
export const SavedAddresses = z.array(SavedAddress);
