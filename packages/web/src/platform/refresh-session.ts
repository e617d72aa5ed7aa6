import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import { fireAuthExpired } from './auth-expired.ts';
import { accessToken, closeSession } from './session.ts';
import { send } from './transport.ts';

const LOCK = 'driftstone-refresh';

let running: Promise<string | null> | undefined;

/**
 * One refresh for all calls that met the same expired token, in this tab and in the others. Answers the token to
 * repeat the call with, or null when the session is over.
 */
export function refreshSession(refusedToken: string | null): Promise<string | null> {
  running ??= oneTabAtATime(() => refresh(refusedToken)).finally(() => (running = undefined));
  return running;
}

async function refresh(refusedToken: string | null): Promise<string | null> {
  const stored = accessToken.read();
  if (stored && stored !== refusedToken) return stored;

  const renewed = await requestToken();
  if (renewed) {
    accessToken.write(renewed);
    return renewed;
  }
  closeSession();
  fireAuthExpired();
  return null;
}

async function requestToken(): Promise<string | null> {
  const { method, path } = authContract.refresh;
  const response = await send(path, { method });
  if (!response.ok) return null;
  const body = (await response.json()) as { accessToken?: string };
  return body.accessToken ?? null;
}

/** Without the Web Locks API the server's grace of ten seconds covers two tabs. */
async function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}
