/** Sign in with Apple JS. https://developer.apple.com/documentation/signinwithapplejs */
import { randomId } from '#platform/random-id.ts';
import { type Check, hasShape, isMissingOr, isText } from '#platform/storage/shape.ts';
import type { ProvenIdentity } from '../sign-in/sign-in.api.ts';
import { WindowBlocked } from './identity-window.ts';
import { loadProviderScript, ScriptUnavailable } from './provider-script.ts';

const SCRIPT =
  'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_GB/appleid.auth.js';
const MAX_NAME_LENGTH = 60;

interface AppleAuth {
  init(options: {
    clientId: string;
    scope: string;
    redirectURI: string;
    state: string;
    nonce: string;
    usePopup: true;
  }): void;
  signIn(): Promise<unknown>;
}

declare global {
  interface Window {
    AppleID?: { auth?: AppleAuth };
  }
}

interface AppleName {
  firstName?: string | undefined;
  lastName?: string | undefined;
}

const isAppleName: Check<AppleName> = hasShape({
  firstName: isMissingOr(isText),
  lastName: isMissingOr(isText),
});
const isAppleAnswer = hasShape({
  authorization: hasShape({ id_token: isText, state: isText }),
  // Apple sends the name at the first sign-in only, and the customer may withhold it.
  user: isMissingOr(hasShape({ name: isMissingOr(isAppleName) })),
});

const isAppleRefusal = hasShape({ error: isText });
const CANCELLED = [
  'popup_closed_by_user',
  'user_cancelled_authorize',
  'user_trigger_new_signin_flow',
];

/** Call before the click: browsers block a window that opens later. @throws ScriptUnavailable */
export function prepareApple(): Promise<void> {
  return loadProviderScript(SCRIPT);
}

/** null when the customer cancelled. @throws ScriptUnavailable, WindowBlocked */
export async function askApple(clientId: string, nonce: string): Promise<ProvenIdentity | null> {
  if (!window.AppleID?.auth) await prepareApple();
  const auth = window.AppleID?.auth;
  if (!auth) throw new ScriptUnavailable();
  const state = randomId();
  auth.init({
    clientId,
    scope: 'name email',
    // Registered with Apple as a return URL. Apple sends nothing there, since the popup answers this page.
    redirectURI: `${window.location.origin}/auth/login`,
    state,
    // The token contains the nonce exactly as sent here; only native apps hash it first.
    nonce,
    usePopup: true,
  });
  const answer = await auth.signIn().catch(requireCancelled);
  if (answer === null) return null;
  if (!isAppleAnswer(answer)) throw new Error('Apple answered in an unknown form');
  const { authorization, user } = answer;
  if (authorization.state !== state) throw new Error('Apple answered another question');
  return {
    provider: 'apple',
    idToken: authorization.id_token,
    ...(user?.name && { name: toName(user.name) }),
  };
}

/** Returns null for a cancellation and throws for everything else. */
function requireCancelled(refusal: unknown): null {
  const error = isAppleRefusal(refusal) ? refusal.error : 'without a reason';
  if (error === 'popup_blocked_by_browser') throw new WindowBlocked();
  if (CANCELLED.includes(error)) return null;
  throw new Error(`Apple refused: ${error}`);
}

function toName({ firstName = '', lastName = '' }: AppleName) {
  return {
    first_Name: firstName.trim().slice(0, MAX_NAME_LENGTH),
    last_Name: lastName.trim().slice(0, MAX_NAME_LENGTH),
  };
}
