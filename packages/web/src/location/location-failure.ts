import { CallError, isRefusedAs } from '#platform/call-error.ts';
import { copy } from './location.copy.ts';

function isKeyMissing(error: unknown): boolean {
  return isRefusedAs(error, 'GEOCODER_KEY_MISSING');
}

export function describeSuggestFailure(error: unknown): string {
  return isKeyMissing(error) ? copy.suggestKeyMissing : copy.suggestFailed;
}

export function describeLookUpFailure(error: unknown): string {
  if (isKeyMissing(error)) return copy.geocodeKeyMissing;
  const isNoAddress = error instanceof CallError && [400, 404, 422].includes(error.status);
  return isNoAddress ? copy.unresolved : copy.lookUpFailed;
}
