import { whoseCart } from '#cart/kept-changes.ts';
import { guestId, storedUser } from '#platform/sessions/session.ts';
import { type StoredValue, useStoredValue } from '#platform/storage/stored-value.ts';

/** What is stored for the current shopper. */
export function useMine<Change extends { whose: string }>(
  stored: StoredValue<Change[]>,
): readonly Change[] {
  useStoredValue(storedUser);
  useStoredValue(guestId);
  const me = whoseCart();
  return (useStoredValue(stored) ?? []).filter(({ whose }) => whose === me);
}
