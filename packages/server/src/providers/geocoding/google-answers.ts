/** The parts of Google Maps' answers that the shop reads. */
import { z } from 'zod';
import { readAs, ProviderFailure } from '../resilience/json-call.ts';
import type { AddressParts } from './written-address.ts';

export const GOOGLE_MAPS = 'Google Maps';

const Latitude = z.number().min(-90).max(90);
const Longitude = z.number().min(-180).max(180);

const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({ placeId: z.string().min(1), text: z.object({ text: z.string() }) })
          .optional(),
      }),
    )
    .default([]),
});
export const readSuggestions = readAs(GOOGLE_MAPS, Suggestions);

const PlaceDetails = z.object({
  location: z.object({ latitude: Latitude, longitude: Longitude }),
  addressComponents: z
    .array(z.object({ longText: z.string(), types: z.array(z.string()).default([]) }))
    .default([]),
});
export const readPlaceDetails = readAs(GOOGLE_MAPS, PlaceDetails);

const Geocoding = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        geometry: z.object({
          location: z.object({ lat: Latitude, lng: Longitude }),
          location_type: z.string(),
        }),
        address_components: z.array(
          z.object({ long_name: z.string(), types: z.array(z.string()) }),
        ),
        partial_match: z.boolean().default(false),
      }),
    )
    .default([]),
});
type Geocoding = z.infer<typeof Geocoding>;
const readShape = readAs(GOOGLE_MAPS, Geocoding);

const FAILURES: ReadonlyMap<string, ProviderFailure['verdict']> = new Map(
  Object.entries({
    OVER_QUERY_LIMIT: { isWorthRetrying: true, isOutage: true },
    UNKNOWN_ERROR: { isWorthRetrying: true, isOutage: true },
    OVER_DAILY_LIMIT: { isWorthRetrying: false, isOutage: true },
    REQUEST_DENIED: { isWorthRetrying: false, isOutage: true },
  }),
);

/** The Geocoding API answers 200 even on a failure. */
export function readGeocoding(json: unknown): Geocoding['results'] {
  const { status, results } = readShape(json);
  if (status === 'OK') return results;
  if (status === 'ZERO_RESULTS' || status === 'INVALID_REQUEST') return [];
  const verdict = FAILURES.get(status) ?? { isWorthRetrying: false, isOutage: false };
  throw new ProviderFailure(`${GOOGLE_MAPS} answered ${toReason(status) ?? 'nonsense'}`, verdict);
}

const Refusal = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

/** Leaves out the message beside the reason, since it may repeat the request. */
export function reasonOfGoogle(json: unknown): string | null {
  const { data } = Refusal.safeParse(json);
  const detailed = data?.error.details?.find(({ reason }) => reason !== undefined)?.reason;
  return toReason(detailed ?? data?.error.status ?? '');
}

function toReason(word: string): string | null {
  return /^[A-Z][A-Z_]{2,60}$/.test(word) ? word : null;
}

interface Component {
  text: string;
  types: readonly string[];
}

/** British post uses the post town, whichever village it delivers to. */
export function partsOfGoogle(components: readonly Component[]): AddressParts {
  const find = (...types: string[]) =>
    types.flatMap((type) => components.find((one) => one.types.includes(type)) ?? [])[0]?.text ??
    '';
  const flat = find('subpremise');
  const number = find('street_number');
  const isNumbered = flat !== '' && /^\d+\w?$/.test(flat);
  return {
    house: [isNumbered ? `Flat ${flat}` : flat, number].filter(Boolean).join(', '),
    street: find('route') || find('premise', 'establishment'),
    town: find('postal_town', 'locality'),
    postcode: find('postal_code'),
  };
}
