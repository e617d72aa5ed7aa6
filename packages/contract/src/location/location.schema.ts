import { z } from 'zod';
import { Id, Latitude, Longitude, OneLine, AddressProof, Pounds } from '#primitives.ts';
import { DOOR_LENGTHS, MIN_ADDRESS_INPUT } from './location.limits.ts';
import { DeliveryZone } from './zones.schema.ts';

/** One token per search, from the first letter to the look-up: geocoders bill by it. */
const SessionToken = z.uuid().optional();

export const SuggestQuery = z.object({
  input: OneLine.min(MIN_ADDRESS_INPUT).max(200),
  sessionToken: SessionToken,
});

/** ADDR-02: a text, or an object with a description, like Google's predictions. */
const Suggestion = z.union([z.string(), z.looseObject({ description: z.string() })]);

export type Suggestions = z.infer<typeof Suggestions>;
/** `attribution`, if present, must be shown with the suggestions. */
export const Suggestions = z.object({
  suggestions: z.array(Suggestion),
  attribution: z.string().optional(),
});

export const GeocodeQuery = z.object({
  address: OneLine.min(MIN_ADDRESS_INPUT).max(300),
  sessionToken: SessionToken,
});
export type FoundAddress = z.infer<typeof FoundAddress>;
/** The client returns `proof` with the address and the point. Without it the server looks the address up itself. */
export const FoundAddress = z.object({
  lat: Latitude,
  lng: Longitude,
  formattedAddress: z.string(),
  proof: z.string(),
});

export type DefaultLocation = z.infer<typeof DefaultLocation>;
export const DefaultLocation = z.object({
  defaultAddress: z.string().nullable(),
  defaultLat: Latitude.nullable(),
  defaultLng: Longitude.nullable(),
});

export type SaveLocation = z.infer<typeof SaveLocation>;
export const SaveLocation = z.object({
  address: OneLine.min(3, 'Please enter an address').max(300),
  lat: Latitude,
  lng: Longitude,
  proof: AddressProof,
});

export type Door = z.infer<typeof Door>;
/** What the driver needs besides an address; empty: nothing. `house`: its name or number, if the map has none. */
export const Door = z.object({
  house: OneLine.max(DOOR_LENGTHS.house).default(''),
  flat: OneLine.max(DOOR_LENGTHS.flat).default(''),
  floor: OneLine.max(DOOR_LENGTHS.floor).default(''),
  note: OneLine.max(DOOR_LENGTHS.note).default(''),
  /** The customer says that the house has no number. */
  hasNoNumber: z.boolean().optional(),
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
  /** null: nothing is known about it. */
  door: Door.nullable(),
});
export const SavedAddresses = z.array(SavedAddress);

export type Store = z.infer<typeof Store>;
/** Opening hours are Europe/London; day 1 is Monday. */
export const Store = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  /** The store's own; null: the shop's. Missing when a node of the previous release answers. */
  phone: z.string().nullable().optional(),
  lat: Latitude,
  lng: Longitude,
  serviceRadiusKm: z.number(),
  /** With its zones. Missing when a node of the previous release answers. */
  reachKm: z.number().optional(),
  /** Such as 'BN17' and 'BN16 1'; empty: the radius decides. Missing from a previous release's node. */
  deliveryPostcodes: z.array(z.string()).optional(),
  /** Where delivery has terms of its own. Missing when a node of the previous release answers. */
  deliveryZones: z.array(DeliveryZone).optional(),
  deliveryFee: Pounds,
  freeDeliveryAbove: Pounds.nullable(),
  prepMinutes: z.int(),
  minutesPerKm: z.number(),
  openingHours: z.array(z.object({ day: z.int(), opens: z.string(), closes: z.string() })),
});
