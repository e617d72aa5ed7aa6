import { z } from 'zod';

export const PushKey = z.object({ key: z.string() });

/** The push services of Chrome, Firefox, Safari and Edge. The shop calls no other address that a browser sends. */
const PUSH_ENDPOINT =
  /^https:\/\/(?:[a-z0-9-]+\.)*(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)\/[!-~]+$/u;

/** The JSON of a browser's subscription. */
export const WatchOrder = z.object({
  endpoint: z.string().max(1000).regex(PUSH_ENDPOINT, 'Not a push service that we know'),
  keys: z.object({
    /** An uncompressed point of P-256. */
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(?:==)?$/),
  }),
});
