import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { PaymentEvent } from './payment-provider.ts';

export const SIGNATURE_HEADER = 'sandbox-signature';

const TOLERANCE_S = 5 * 60;

const SandboxEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  session: z
    .object({
      sessionId: z.string(),
      orderId: z.uuid(),
      status: z.enum(['open', 'paid', 'refunded', 'expired']),
      amountPence: z.int(),
      currency: z.string(),
      paymentReference: z.string().nullable(),
    })
    .nullable(),
});
export type SandboxEvent = z.infer<typeof SandboxEvent>;

const KNOWN_TYPES = ['paid', 'failed', 'expired', 'refunded'] as const;

interface Verification {
  key: string;
  now: Date;
}

/** 't=1780315200,v1=…': the time is signed too, so that an old event can't be replayed. */
export function signSandboxEvent(body: string | Buffer, { key, now }: Verification): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmacOf(body, seconds, key).toString('hex')}`;
}

/** null: not signed with the key, too old, or no event. */
export function readSandboxEvent(
  rawBody: Buffer,
  signature: string | undefined,
  { key, now }: Verification,
): PaymentEvent | null {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (seconds === undefined || hex === undefined) return null;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_S) return null;
  const expected = hmacOf(rawBody, Number(seconds), key);
  if (!timingSafeEqual(expected, Buffer.from(hex, 'hex'))) return null;
  const event = SandboxEvent.safeParse(parseJson(rawBody));
  if (!event.success) return null;
  const { id, type, session } = event.data;
  return { id, type: KNOWN_TYPES.find((known) => known === type) ?? 'other', session };
}

function hmacOf(body: string | Buffer, seconds: number, key: string): Buffer {
  return createHmac('sha256', key).update(`${seconds}.`).update(body).digest();
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    // Invalid JSON is no event, like any other wrong shape.
    return undefined;
  }
}
