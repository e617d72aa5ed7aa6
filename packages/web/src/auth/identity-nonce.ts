/**
 * The shop's nonces to ask Google and Apple for identity tokens with. One is kept ready for the click, since Safari blocks
 * a window that opens after a wait.
 */
import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import { call } from '#platform/call.ts';

const LOCK = 'driftstone-nonce';
const LOOK_EVERY_MS = 60_000;
/** The rest of its life is for choosing an account. */
const FRESH_PART = 2 / 3;

export interface IdentityNonce {
  value: string;
  freshUntilMs: number;
}

let kept: IdentityNonce | null = null;
let asking: Promise<void> | null = null;

/** Does nothing while a fresh one is kept. @throws CallError */
export function prepareNonce(): Promise<void> {
  if (isFresh(kept)) return Promise.resolve();
  asking ??= inTurn(askShop).finally(() => (asking = null));
  return asking;
}

/** Each is given once, and the next is asked for. null: none is ready. */
export function takeNonce(): IdentityNonce | null {
  const nonce = isFresh(kept) ? kept : null;
  kept = null;
  prepareSilently();
  return nonce;
}

/** For where a wait does no harm. @throws CallError */
export async function obtainNonce(): Promise<IdentityNonce> {
  const ready = takeNonce();
  if (ready) return ready;
  await prepareNonce();
  return obtainNonce();
}

/** Until what it returns is called. */
export function keepNonceReady(): () => void {
  prepareSilently();
  const looking = setInterval(prepareSilently, LOOK_EVERY_MS);
  return () => clearInterval(looking);
}

/** Whoever presses the button without one is told. */
function prepareSilently(): void {
  prepareNonce().catch(() => {});
}

async function askShop(): Promise<void> {
  const askedAtMs = Date.now();
  const { nonce, expiresInS } = await call(authContract.createNonce);
  kept = { value: nonce, freshUntilMs: askedAtMs + expiresInS * 1000 * FRESH_PART };
}

/** The first answer names this browser by a cookie, which the nonces of all its tabs hang on. */
function inTurn(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

function isFresh(nonce: IdentityNonce | null): nonce is IdentityNonce {
  return nonce !== null && Date.now() < nonce.freshUntilMs;
}
