import { expect, it } from 'vitest';
import { WatchOrder } from './order-watches.schema.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com@10.0.0.1/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilfcm.googleapis.com.example/', false],
  ['https://127.0.0.1/abc', false],
  ['nonsense', false],
])('[EVE-43] %s is taken: %s', (endpoint, isOne) => {
  expect(WatchOrder.shape.endpoint.safeParse(endpoint).success).toBe(isOne);
});
