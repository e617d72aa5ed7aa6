import { CallError, isRefusedAs, uncodedMessageOf } from '#platform/calls/call-error.ts';
import { copy } from './location.copy.ts';

function isKeyMissing(error: unknown): boolean {
  return (
    isRefusedAs(error, 'GEOCODER_KEY_MISSING') || /maps.*key/i.test(uncodedMessageOf(error) ?? '')
  );
}

export function describeSuggestFailure(error: unknown): string {
  return isKeyMissing(error) ? copy.suggestKeyMissing : copy.suggestFailed;
}

export function isAddressUnknown(error: unknown): boolean {
  return error instanceof CallError && [400, 404, 422].includes(error.status);
}

export function describeLookUpFailure(error: unknown): string {
  if (isKeyMissing(error)) return copy.geocodeKeyMissing;
  return isAddressUnknown(error) ? copy.unresolved : copy.lookUpFailed;
}
