import type { GeocodedPlace, GeocodingHints, GeocodingProvider } from './geocoding-provider.ts';
import { createRecent, type KeepingLimits } from './recent.ts';

/** Google allows 30 days for coordinates, and for suggestions no more than what serves the customer at hand. */
const SUGGESTIONS: KeepingLimits = { maxEntries: 2_000, keptMs: 5 * 60 * 1000 };
const PLACES: KeepingLimits = { maxEntries: 2_000, keptMs: 24 * 60 * 60 * 1000 };

/** The same geocoder, which is asked only once for what is typed again, or by several at the same time. */
export function withRecentAnswers(
  geocoder: GeocodingProvider,
  elapsedMs?: () => number,
): GeocodingProvider {
  const suggest = rememberBy<string[]>(SUGGESTIONS, elapsedMs);
  const lookUp = rememberBy<GeocodedPlace | null>(PLACES, elapsedMs);
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

/** Without the session token: whoever asks, the answer is the same. */
function keyOf(text: string, { near }: GeocodingHints = {}): string {
  const words = text.trim().replace(/\s+/g, ' ').toLowerCase();
  return near ? `${near.latitude} ${near.longitude} ${words}` : words;
}
