import type { IdentityOffer } from '@driftstone/contract/auth/auth.schema.ts';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { copy } from '../auth.copy.ts';
import { WindowBlocked } from './identity-window.ts';
import { PROVIDER_NAMES } from './provider-mark.tsx';
import { ScriptUnavailable } from './provider-script.ts';

/** The message for a failed sign-in with Google or Apple. */
export function describeSocialFailure(error: unknown, provider: IdentityOffer['provider']): string {
  if (error instanceof WindowBlocked) return copy.windowBlocked;
  if (error instanceof ScriptUnavailable) return copy.providerAway(PROVIDER_NAMES[provider]);
  return serverMessageOf(error) ?? copy.loginFailed;
}
