import type { GeocodedAddress, GeocodingHints, GeocodingProvider } from './geocoding-provider.ts';
import { createRecent, type KeepingLimits } from './recent.ts';

/** Google allows storing coordinates for 30 days, and suggestions only for the current customer. */
const SUGGESTIONS: KeepingLimits = { maxEntries: 2_000, keptMs: 5 * 60 * 1000 };
const PLACES: KeepingLimits = { maxEntries: 2_000, keptMs: 24 * 60 * 60 * 1000 };

/** The same geocoder, but a repeated text, or one asked for concurrently, is looked up only once. */
export function withRecentAnswers(
  geocoder: GeocodingProvider,
  elapsedMs?: () => number,
): GeocodingProvider {
  const suggest = rememberBy<string[]>(SUGGESTIONS, elapsedMs);
  const lookUp = rememberBy<GeocodedAddress | null>(PLACES, elapsedMs);
  return {
    attribution: geocoder.attribution,
    suggest: (input, hints) => suggest(input, hints, () => geocoder.suggest(input, hints)),
    lookUp: (address, hints) => lookUp(address, hints, () => geocoder.lookUp(address, hints)),
  };
}

function rememberBy<Answer>(limits: KeepingLimits, elapsedMs: (() => number) | undefined) {
  const recent = createRecent<Promise<Answer>>(limits, elapsedMs);
  return async (
    text: string,
    hints: GeocodingHints | undefined,
    ask: () => Promise<Answer>,
  ): Promise<Answer> => {
    const key = keyOf(text, hints);
    const known = recent.find(key);
    if (known) return known;
    const answer = ask();
    recent.keep(key, answer);
    try {
      return await answer;
    } catch (error) {
      recent.forget(key);
      throw error;
    }
  };
}

/** Leaves out the session token, since the answer does not depend on it. */
function keyOf(text: string, { near }: GeocodingHints = {}): string {
  const words = text.trim().replace(/\s+/g, ' ').toLowerCase();
  return near ? `${near.latitude} ${near.longitude} ${words}` : words;
}
