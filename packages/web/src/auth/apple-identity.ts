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
  // Only at the first sign-in, and only as far as the customer likes.
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

/** To be ready by the time of the click: a window that opens later is blocked. @throws ScriptUnavailable */
export function prepareApple(): Promise<void> {
  return loadProviderScript(SCRIPT);
}

/** null: the customer thought better of it. @throws ScriptUnavailable, WindowBlocked */
export async function askApple(clientId: string, nonce: string): Promise<ProvenIdentity | null> {
  if (!window.AppleID?.auth) await prepareApple();
  const auth = window.AppleID?.auth;
  if (!auth) throw new ScriptUnavailable();
  const state = randomId();
  auth.init({
    clientId,
    scope: 'name email',
    // Entered at Apple as a return URL. Nothing is sent there, since Apple answers this page.
    redirectURI: `${window.location.origin}/auth/login`,
    state,
    // The token holds it as it is sent: hashing it first is a custom of native apps.
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

/** @throws what is no change of mind */
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
