import { useMemo, useState } from 'react';
import { propertiesOf } from '#platform/storage/shape.ts';
import type { StoredKey } from '#platform/storage/stored-keys.ts';
import { forgetInTab } from '#platform/storage/stored-value.ts';

/** In the tab's storage: gone when it closes, or at sign-out. A part with another shape takes another key. */
const KEY: StoredKey = 'driftstone.typedAtCheckout';

type Part = 'address' | 'door' | 'notes' | 'number';

/** Like `useState`, for what is typed for an order and not saved yet: there again after a reload. */
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
