import { useMemo, useState } from 'react';
import { propertiesOf } from '#platform/storage/shape.ts';
import type { StoredKey } from '#platform/storage/stored-keys.ts';
import { forgetInTab } from '#platform/storage/stored-value.ts';

/**
 * In the storage of the tab: closing it takes it away, and so does signing out. A part that gets another shape takes
 * another key, since a tab may be older than the release that it loads.
 */
const KEY: StoredKey = 'driftstone.typedAtCheckout';

type Part = 'address' | 'door' | 'notes' | 'number';

/**
 * Like `useState`, for a part of what is typed for an order and isn't saved yet. It is there again after a reload, until
 * the customer leaves the checkout.
 */
export function useTypedSoFar<Value>(
  orderId: string | undefined,
  part: Part,
): [Value | null, (value: Value | null) => void] {
  // The order may come after the page. Only what is below writes there, so the value is not checked.
  const kept = useMemo(() => (readTyped(orderId)[part] ?? null) as Value | null, [orderId, part]);
  const [typed, setTyped] = useState<Value | null>();
  const type = (value: Value | null) => {
    setTyped(value);
    if (orderId !== undefined) keepTyped(orderId, part, value);
  };
  return [typed === undefined ? kept : typed, type];
}

/** What was typed for another order is nobody's business. */
function readTyped(orderId: string | undefined): Record<string, unknown> {
  try {
    const typed = propertiesOf(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return orderId !== undefined && typed['orderId'] === orderId ? typed : {};
  } catch {
    return {};
  }
}

function keepTyped(orderId: string, part: Part, value: unknown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readTyped(orderId), orderId, [part]: value }));
  } catch {
    // The browser refuses access or has no room: a reload then loses it.
  }
}

export const forgetTyped = () => forgetInTab(KEY);
