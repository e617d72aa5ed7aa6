/** Google Identity Services. https://developers.google.com/identity/gsi/web/reference/js-reference */
import type { ProvenIdentity } from '../sign-in/sign-in.api.ts';
import { loadProviderScript, ScriptUnavailable } from './provider-script.ts';

const SCRIPT = 'https://accounts.google.com/gsi/client';
/** Google draws no wider button than this. */
const MAX_WIDTH_PX = 400;

interface GoogleAccounts {
  initialize(options: {
    client_id: string;
    nonce: string;
    ux_mode: 'popup';
    callback: (answer: { credential: string }) => void;
  }): void;
  renderButton(parent: HTMLElement, look: Record<string, string | number>): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleAccounts } };
  }
}

interface GoogleButton {
  clientId: string;
  /** Good for one sign-in, so each sign-in needs a newly drawn button. */
  nonce: string;
  /** Google draws its button into this element, which must be in the document already. */
  parent: HTMLElement;
  onIdentity: (identity: ProvenIdentity) => void;
}

/** @throws ScriptUnavailable */
export function prepareGoogle(): Promise<void> {
  return loadProviderScript(SCRIPT);
}

/** Draws Google's own button, which Google requires. Call `prepareGoogle` first. @throws ScriptUnavailable */
export function drawGoogleButton({ clientId, nonce, parent, onIdentity }: GoogleButton): void {
  const accounts = window.google?.accounts?.id;
  if (!accounts) throw new ScriptUnavailable();
  accounts.initialize({
    client_id: clientId,
    nonce,
    ux_mode: 'popup',
    callback: ({ credential: idToken }) => onIdentity({ provider: 'google', idToken }),
  });
  parent.replaceChildren();
  accounts.renderButton(parent, {
    type: 'standard',
    theme: 'outline',
    size: 'large',
    shape: 'pill',
    text: 'continue_with',
    logo_alignment: 'center',
    width: Math.min(parent.clientWidth, MAX_WIDTH_PX),
    locale: 'en-GB',
  });
}
