import { isText } from '#platform/storage/shape.ts';

/** AUTH-06: fires once when a session is over, and again only after the next sign-in. */
const AUTH_EXPIRED = 'driftstone:auth-expired';

let hasFired = false;

/** `email` is the account's, to fill in the sign-in. Nothing stores it. */
export function fireAuthExpired(email: string | undefined): void {
  if (hasFired) return;
  hasFired = true;
  window.dispatchEvent(new CustomEvent(AUTH_EXPIRED, { detail: email }));
}

export function resetAuthExpired(): void {
  hasFired = false;
}

export function onAuthExpired(listener: (email: string | undefined) => void): () => void {
  const onEvent = (event: Event) =>
    listener(event instanceof CustomEvent && isText(event.detail) ? event.detail : undefined);
  window.addEventListener(AUTH_EXPIRED, onEvent);
  return () => window.removeEventListener(AUTH_EXPIRED, onEvent);
}
