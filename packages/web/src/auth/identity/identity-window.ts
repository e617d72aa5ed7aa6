import type { IdentityOffer } from '@driftstone/contract/auth/auth.schema.ts';
import { deferred } from '#platform/deferred.ts';
import { hasShape, isOneOf, isText } from '#platform/storage/shape.ts';
import type { ProvenIdentity } from '../sign-in/sign-in.api.ts';

type Provider = IdentityOffer['provider'];

const WINDOW_NAME = 'driftstone-identity';
const WINDOW_FEATURES = 'popup,width=480,height=680';
const CLOSED_CHECK_MS = 400;

const isAnswer = hasShape({
  kind: isOneOf('driftstone-identity'),
  provider: isOneOf('google', 'apple'),
  idToken: isText,
});

/** The browser blocked the window. */
export class WindowBlocked extends Error {
  override name = 'WindowBlocked';
}

let asking: AbortController | undefined;

/** Opens a window to choose an identity, from a click. null: closed, or replaced. @throws WindowBlocked */
export async function askForIdentity(
  provider: Provider,
  nonce: string,
): Promise<ProvenIdentity | null> {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const chooser = window.open(
    `/sandbox/identity/${provider}?nonce=${nonce}`,
    WINDOW_NAME,
    WINDOW_FEATURES,
  );
  if (!chooser) throw new WindowBlocked();
  const idToken = await waitForToken(chooser, provider, signal);
  return idToken === null ? null : { provider, idToken };
}

function waitForToken(
  chooser: Window,
  provider: Provider,
  signal: AbortSignal,
): Promise<string | null> {
  const { promise, resolve } = deferred<string | null>();
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== window.location.origin || event.source !== chooser) return;
    const answer = event.data;
    if (isAnswer(answer) && answer.provider === provider) resolve(answer.idToken);
  };
  window.addEventListener('message', onMessage);
  signal.addEventListener('abort', () => resolve(null));
  // No event says that a window was closed. Its last message may still be under way, so two checks must agree.
  let wasClosed = false;
  const closedCheck = setInterval(() => {
    if (wasClosed) resolve(null);
    wasClosed = chooser.closed;
  }, CLOSED_CHECK_MS);
  return promise.finally(() => {
    window.removeEventListener('message', onMessage);
    clearInterval(closedCheck);
  });
}
