/** Sign in with Apple JS. https://developer.apple.com/documentation/signinwithapplejs */
import { z } from 'zod';
import { randomId } from '#platform/random-id.ts';
import type { ProvenIdentity } from './auth.api.ts';
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

const AppleName = z.string().trim().max(200).default('');
const AppleAnswer = z.object({
  authorization: z.object({ id_token: z.string(), state: z.string() }),
  // Apple sends the name at the first sign-in only, and the customer may withhold it.
  user: z
    .object({ name: z.object({ firstName: AppleName, lastName: AppleName }).optional() })
    .optional(),
});

const AppleRefusal = z.object({ error: z.string() });
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
  const { authorization, user } = AppleAnswer.parse(answer);
  if (authorization.state !== state) throw new Error('Apple answered another question');
  return {
    provider: 'apple',
    idToken: authorization.id_token,
    ...(user?.name && { name: toName(user.name) }),
  };
}

/** Returns null for a cancellation and throws for everything else. */
function requireCancelled(refusal: unknown): null {
  const { data } = AppleRefusal.safeParse(refusal);
  if (data?.error === 'popup_blocked_by_browser') throw new WindowBlocked();
  if (data && CANCELLED.includes(data.error)) return null;
  throw new Error(`Apple refused: ${data?.error ?? 'without a reason'}`);
}

function toName({ firstName, lastName }: { firstName: string; lastName: string }) {
  return {
    first_Name: firstName.slice(0, MAX_NAME_LENGTH),
    last_Name: lastName.slice(0, MAX_NAME_LENGTH),
  };
}
