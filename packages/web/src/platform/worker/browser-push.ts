import { registerWorker } from './shop-worker.ts';

/** False when the browser lacks the API, or its user has refused. */
export function canBePushed(): boolean {
  return (
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    Notification.permission !== 'denied'
  );
}

export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Asks the user, so only after a press. null: they refuse. @throws when the browser's push service fails */
export async function subscribeBrowser(shopKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const isOfThisKey = keyOf(known) === shopKey;
  // A subscription with an older key of the shop accepts nothing signed with the newer one.
  if (!isOfThisKey) await known?.unsubscribe();
  // A browser has one subscription: a new one would end the messages about other orders.
  const made =
    known && isOfThisKey
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: shopKey });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new Error('The browser gave no keys');
  return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } };
}

/** In base64url, as the shop writes it. null: the browser does not say. */
function keyOf(subscription: PushSubscription | null): string | null {
  const key = subscription?.options.applicationServerKey;
  if (!key) return null;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
