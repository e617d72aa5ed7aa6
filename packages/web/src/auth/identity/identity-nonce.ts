/** The shop's nonces for Google and Apple. One is kept ready, since Safari blocks a window that opens after a wait. */
import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import { call } from '#platform/calls/call.ts';

const LOCK = 'driftstone-nonce';
const LOOK_EVERY_MS = 60_000;
/** The last third of a nonce's life is left for choosing an account. */
const FRESH_PART = 2 / 3;

export interface IdentityNonce {
  value: string;
  freshUntilMs: number;
}

let kept: IdentityNonce | null = null;
let asking: Promise<void> | null = null;

/** Does nothing while a fresh nonce is kept. @throws CallError */
export function prepareNonce(): Promise<void> {
  if (isFresh(kept)) return Promise.resolve();
  asking ??= inTurn(askShop).finally(() => (asking = null));
  return asking;
}

/** Hands out each nonce once and requests the next. null when none is ready. */
export function takeNonce(): IdentityNonce | null {
  const nonce = isFresh(kept) ? kept : null;
  kept = null;
  prepareSilently();
  return nonce;
}

/** For callers that may wait. @throws CallError */
export async function obtainNonce(): Promise<IdentityNonce> {
  const ready = takeNonce();
  if (ready) return ready;
  await prepareNonce();
  return obtainNonce();
}

/** Keeps a nonce ready until the returned function is called. */
export function keepNonceReady(): () => void {
  prepareSilently();
  const looking = setInterval(prepareSilently, LOOK_EVERY_MS);
  return () => clearInterval(looking);
}

/** Ignores failures: pressing the button without a nonce reports them. */
function prepareSilently(): void {
  prepareNonce().catch(() => {});
}

async function askShop(): Promise<void> {
  const askedAtMs = Date.now();
  const { nonce, expiresInS } = await call(authContract.createNonce);
  kept = { value: nonce, freshUntilMs: askedAtMs + expiresInS * 1000 * FRESH_PART };
}

/** One tab at a time: the first answer sets the cookie that the nonces of all tabs depend on. */
function inTurn(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

function isFresh(nonce: IdentityNonce | null): nonce is IdentityNonce {
  return nonce !== null && Date.now() < nonce.freshUntilMs;
}
