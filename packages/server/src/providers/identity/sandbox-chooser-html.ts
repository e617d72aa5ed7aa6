import { Html, html } from '#http/html.ts';
import type { IssuedBy } from './identity-provider.ts';
import { CHOOSER_STYLE } from './sandbox-chooser-style.ts';
import {
  type ChooserErrors,
  type ChooserForm,
  type MadeUpPerson,
  PEOPLE,
} from './sandbox-people.ts';

interface Chooser {
  provider: IssuedBy;
  nonce: string;
  form: ChooserForm;
  errors: ChooserErrors;
}

const WORDS = {
  google: {
    brand: 'Sandbox Google',
    title: 'Choose an account',
    other: 'Use another account',
  },
  apple: {
    brand: 'Sandbox Apple',
    title: 'Sign in with your account',
    other: 'Use a different account',
  },
};

const CHOOSER_SCRIPT = `
document.querySelector('.cancel').addEventListener('click', () => close());
`;

// Answers only the shop's own window: the same origin that served this page.
const ANSWER_SCRIPT = `
const { provider, idToken } = document.body.dataset;
if (opener) {
  opener.postMessage({ kind: 'driftstone-identity', provider, idToken }, location.origin);
  close();
}
`;

export function renderChooser({ provider, nonce, form, errors }: Chooser, scriptNonce: string) {
  const words = WORDS[provider];
  const isOtherOpen = Object.keys(errors).length > 0;
  const body = html`<main>
    <h1>${words.title}</h1>
    <p class="lead">to continue to the shop</p>
    <form method="post" aria-label="${words.title}">
      <input type="hidden" name="nonce" value="${nonce}" />
      ${renderEmailChoice(provider, false)}
      <ul>
        ${PEOPLE[provider].map(renderPerson)}
      </ul>
    </form>
    <details ${new Html(isOtherOpen ? 'open' : '')}>
      <summary>${words.other}</summary>
      <form method="post" novalidate aria-label="${words.other}">
        <input type="hidden" name="nonce" value="${nonce}" />
        ${renderField('name', 'Name', 'autocomplete="name" maxlength="60"', form.name, errors.name)}
        ${renderField('email', 'Email', 'type="email" autocomplete="email" maxlength="200"', form.email, errors.email)}
        ${renderEmailChoice(provider, form.isEmailHidden)}
        <button class="action" type="submit">Continue</button>
      </form>
    </details>
    <button class="cancel" type="button">Cancel</button>
  </main>`;
  return renderPage({ provider, title: words.title, body, script: CHOOSER_SCRIPT }, scriptNonce);
}

/** Sends the token to the window that opened this one, and closes. */
export function renderAnswer(answer: { provider: IssuedBy; idToken: string }, scriptNonce: string) {
  const body = html`<main>
    <h1>You are signed in</h1>
    <p>You can close this window.</p>
  </main>`;
  const page = { provider: answer.provider, title: 'Signed in', body, script: ANSWER_SCRIPT };
  return renderPage({ ...page, idToken: answer.idToken }, scriptNonce);
}

export function renderUnknown(scriptNonce: string): string {
  const body = html`<main>
    <h1>Nothing to sign in to</h1>
    <p>The shop’s sign-in window opens this page. Close it and try again from there.</p>
  </main>`;
  return renderPage({ provider: 'google', title: 'Nothing here', body }, scriptNonce);
}

function renderPerson({ firstName, lastName, email }: MadeUpPerson): Html {
  const initials = `${firstName.charAt(0)}${lastName.charAt(0)}`;
  return html`<li>
    <button class="person" name="person" value="${email}">
      <span class="initials" aria-hidden="true">${initials}</span
      ><span><strong>${firstName} ${lastName}</strong> <small>${email}</small></span>
    </button>
  </li>`;
}

function renderEmailChoice(provider: IssuedBy, isHidden: boolean): Html {
  if (provider !== 'apple') return html``;
  const checked = new Html(isHidden ? 'checked' : '');
  return html`<label class="choice"
    ><input type="checkbox" name="hideEmail" ${checked} /> Hide my email: the shop gets an address
    that forwards</label
  >`;
}

function renderField(
  name: 'name' | 'email',
  label: string,
  attributes: string,
  value: string,
  error: string | undefined,
): Html {
  const ties = new Html(error ? `aria-invalid="true" aria-describedby="${name}-error"` : '');
  const message = error ? html`<p class="error" id="${name}-error">${error}</p>` : html``;
  return html`<div class="field">
    <label for="${name}">${label}</label
    ><input
      id="${name}"
      name="${name}"
      required
      ${new Html(attributes)}
      value="${value}"
      ${ties}
    />${message}
  </div>`;
}

interface Page {
  provider: IssuedBy;
  title: string;
  body: Html;
  script?: string;
  idToken?: string;
}

function renderPage({ provider, title, body, script, idToken }: Page, scriptNonce: string): string {
  const token = idToken ? html` data-id-token="${idToken}"` : html``;
  const scriptTag = script
    ? html`<script nonce="${scriptNonce}">
        ${new Html(script)};
      </script>`
    : html``;
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${WORDS[provider].brand}</title>
        <link rel="icon" href="data:," />
        <style nonce="${scriptNonce}">
          ${new Html(CHOOSER_STYLE)}
        </style>
      </head>
      <body class="${provider}" data-provider="${provider}" ${token}>
        <header>
          <span class="brand">${WORDS[provider].brand}</span
          ><span class="badge">Test page: made-up people</span>
        </header>
        ${body} ${scriptTag}
      </body>
    </html> `.source;
}
