/** AUTH-06: fires once when a session is over, and again only after the next sign-in. */
const AUTH_EXPIRED = 'driftstone:auth-expired';

let hasFired = false;

export function fireAuthExpired(): void {
  if (hasFired) return;
  hasFired = true;
  window.dispatchEvent(new Event(AUTH_EXPIRED));
}

export function resetAuthExpired(): void {
  hasFired = false;
}

export function onAuthExpired(listener: () => void): () => void {
  window.addEventListener(AUTH_EXPIRED, listener);
  return () => window.removeEventListener(AUTH_EXPIRED, listener);
}
