import { sessionsContract } from '@driftstone/contract/auth/sessions.contract.ts';
import { fireAuthExpired } from './auth-expired.ts';
import { CallError, isOfShop } from './call-error.ts';
import { deferred } from '../deferred.ts';
import { readAnswer, request } from './request.ts';
import { accessToken, closeSession, storedUser } from '#platform/sessions/session.ts';

const LOCK = 'driftstone-refresh';
/** A tab sees another tab's stored values a moment later, even under a lock. */
const HANDOVER_MS = 2000;

let running: Promise<string | null> | undefined;

/**
 * One refresh for all calls with the same expired token, in this tab and in the others. Returns the token to repeat the
 * call with, or null when nobody is signed in any more.
 * @throws CallError when the shop could not be asked; the session then stands.
 */
export function refreshSession(refusedToken: string): Promise<string | null> {
  running ??= oneTabAtATime(refusedToken).finally(() => (running = undefined));
  return running;
}

/** Does nothing when another session or a newer token has replaced the refused one. */
export function expireSession(refusedToken: string): void {
  if (accessToken.read() !== refusedToken) return;
  const email = storedUser.read()?.email;
  closeSession();
  fireAuthExpired(email);
}

async function refresh(refusedToken: string): Promise<string | null> {
  if (accessToken.read() !== refusedToken) return accessToken.read();
  const renewed = await requestToken();
  // A user who signed out during the refresh stays signed out.
  if (accessToken.read() !== refusedToken) return accessToken.read();
  if (renewed) accessToken.write(renewed);
  else expireSession(refusedToken);
  return renewed;
}

/** null when the session is over. A server that fails or is busy does not end a session, and nothing in front of it does. */
async function requestToken(): Promise<string | null> {
  const response = await request(sessionsContract.refresh, {}, {});
  const isAsked = response.status < 500 && response.status !== 429;
  if (isAsked && !response.ok && (await isOfShop(response))) return null;
  const answer = response.ok ? await readAnswer(sessionsContract.refresh, response) : null;
  // Nobody knows, so the session stands.
  if (!answer?.accessToken) throw new CallError(0, null);
  return answer.accessToken;
}

/**
 * The tab that renewed the token holds the lock until the others have seen the token. They continue with the token or
 * the lock, whichever comes first. Without the Web Locks API, the server's grace period of ten seconds covers two tabs.
 */
function oneTabAtATime(refusedToken: string): Promise<string | null> {
  if (!('locks' in navigator)) return refresh(refusedToken);
  const { promise, resolve, reject } = deferred<string | null>();
  const wait = new AbortController();
  const stopListening = accessToken.subscribe(() => {
    if (accessToken.read() !== refusedToken) wait.abort();
  });
  const renewAndHandOver = async () => {
    stopListening();
    const renewed = await refresh(refusedToken);
    resolve(renewed);
    if (renewed) await new Promise((released) => setTimeout(released, HANDOVER_MS));
  };
  navigator.locks.request(LOCK, { signal: wait.signal }, renewAndHandOver).catch((error) => {
    stopListening();
    if (wait.signal.aborted) resolve(accessToken.read());
    else reject(error);
  });
  return promise;
}
