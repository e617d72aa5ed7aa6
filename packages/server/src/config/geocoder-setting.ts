import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { SECRET } from './secret-setting.ts';

export type GeocoderSetting =
  | { kind: 'sandbox' }
  /** None: every look-up says that it is unavailable. */
  | { kind: 'none' }
  /** Without a key every look-up says that the key is missing. */
  | { kind: 'google'; apiKey: string | undefined }
  | { kind: 'photon' | 'nominatim'; url: string };

export const geocoderVariables = {
  GEOCODER: z.enum(['sandbox', 'google', 'photon', 'nominatim']).optional(),
  GEOCODER_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(SECRET),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{30,}$/, 'must be a key like AIza…, of 39 characters')
    .optional()
    .meta(SECRET),
};

interface Values {
  GEOCODER?: 'sandbox' | 'google' | 'photon' | 'nominatim' | undefined;
  GEOCODER_URL?: string | undefined;
  GOOGLE_MAPS_API_KEY?: string | undefined;
}

/** When nothing is set, uses the sandbox if it is allowed. */
export function readGeocoderSetting(values: Values, hasSandbox: boolean): GeocoderSetting {
  const { GEOCODER_URL: url, GOOGLE_MAPS_API_KEY: apiKey } = values;
  const kind = values.GEOCODER ?? guessKind(values) ?? (hasSandbox ? 'sandbox' : 'none');
  if (kind === 'sandbox' || kind === 'none') return { kind };
  if (kind === 'google') return { kind, apiKey };
  if (url === undefined)
    throw new ConfigError(`GEOCODER_URL is missing: GEOCODER=${kind} needs it`);
  if (kind === 'nominatim' && new URL(url).hostname === 'nominatim.openstreetmap.org')
    // https://operations.osmfoundation.org/policies/nominatim/
    throw new ConfigError(
      'GEOCODER_URL is wrong: that server forbids suggestions while typing; use one of your own, or a Photon server',
    );
  return { kind, url };
}

function guessKind({ GEOCODER_URL: url, GOOGLE_MAPS_API_KEY: apiKey }: Values) {
  if (url !== undefined && apiKey !== undefined)
    throw new ConfigError('GEOCODER is missing: GEOCODER_URL and GOOGLE_MAPS_API_KEY are both set');
  if (apiKey !== undefined) return 'google';
  if (url === undefined) return null;
  const [, named] = /(photon|nominatim)/i.exec(url) ?? [];
  const kind = named?.toLowerCase();
  if (kind === 'photon' || kind === 'nominatim') return kind;
  throw new ConfigError(
    'GEOCODER is missing: GEOCODER_URL does not tell whether it is photon or nominatim',
  );
}
