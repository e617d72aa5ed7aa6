import { formatPence } from '@driftstone/contract/money.ts';
import { escapeHtml } from '#http/html.ts';
import type { SandboxPayment } from './sandbox-books.ts';
import { type CardErrors, type CardForm, TEST_CARDS, WALLETS } from './sandbox-cards.ts';
import { EXPIRY_SCRIPT } from './sandbox-expiry.ts';
import { PAGE_STYLE } from './sandbox-style.ts';

export interface FormState {
  shopName: string;
  card: CardForm;
  errors: CardErrors;
  refusal?: string;
}

interface Notice {
  title: string;
  text: string;
  link: { href: string; label: string };
}

interface Field {
  name: keyof CardForm;
  label: string;
  /** The attributes of the input element. */
  input: string;
}

const FIELDS: readonly Field[] = [
  {
    name: 'number',
    label: 'Card number',
    input:
      'autocomplete="cc-number" inputmode="numeric" maxlength="23" placeholder="4242 4242 4242 4242"',
  },
  {
    name: 'expiry',
    label: 'Expiry date',
    input: 'autocomplete="cc-exp" inputmode="numeric" maxlength="9" placeholder="MM/YY"',
  },
  {
    name: 'cvc',
    label: 'CVC',
    input: 'autocomplete="cc-csc" inputmode="numeric" maxlength="4" placeholder="123"',
  },
  { name: 'name', label: 'Name on card', input: 'autocomplete="cc-name" maxlength="100"' },
];

// Ignores a second click, once the form has been sent with what the first stands for. Reloads the page when Back shows it from the browser's cache, since the payment may be made
// by now.
const PAGE_SCRIPT = `${EXPIRY_SCRIPT}
addEventListener('submit', ({ submitter }) => setTimeout(() => {
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  if (!submitter.matches('.cancel')) submitter.textContent = 'Paying…';
}));
addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });
`;

export function renderCardPage(payment: SandboxPayment, state: FormState, nonce: string): string {
  const total = formatPence(payment.amountPence);
  const body = `
<main>
  <section aria-labelledby="summary">
    <h1 id="summary">Pay ${escapeHtml(state.shopName)} <strong>${total}</strong></h1>
    <ul class="lines">${payment.description.map(renderLine).join('')}</ul>
    <p class="total"><span>Total</span><span>${total}</span></p>
  </section>
  <form method="post" novalidate>
    <div class="wallets" role="group" aria-label="Pay at once">${WALLETS.map(renderWallet).join('')}</div>
    <p class="or">or by card</p>
    <p class="email">Receipt for ${escapeHtml(payment.customerEmail)}</p>
    ${renderProblems(state)}
    <div class="fields">${FIELDS.map((field) => renderField(field, state)).join('')}</div>
    <button type="submit">Pay ${total}</button>
    <button type="submit" class="cancel" form="cancel">Cancel and go back</button>
  </form>
  <form id="wallets" hidden method="post"></form>
  <form id="cancel" hidden method="post" action="/sandbox/pay/${encodeURIComponent(payment.id)}/cancel"></form>
  ${renderTestCards()}
</main>`;
  return renderPage(`Pay ${total}`, body, nonce, PAGE_SCRIPT);
}

export function renderNotice({ title, text, link }: Notice, nonce: string): string {
  const body = `
<main>
  <section>
    <h1>${escapeHtml(title)}</h1>
    <p>${escapeHtml(text)}</p>
    <p><a class="action" href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>
  </section>
</main>`;
  return renderPage(title, body, nonce);
}

/** In a form of their own: Enter in a field of the card pays by card. */
function renderWallet(wallet: string): string {
  return `<button type="submit" form="wallets" name="wallet" value="${wallet}">${wallet}</button>`;
}

function renderLine(line: SandboxPayment['description'][number]): string {
  const { name, details, quantity, amountPence } = line;
  const times = quantity > 1 ? `<span class="times">× ${quantity}</span>` : '';
  const more = details ? `<span class="details">${escapeHtml(details)}</span>` : '';
  return `<li><span>${escapeHtml(name)} ${times}${more}</span><span>${formatPence(amountPence)}</span></li>`;
}

function renderProblems({ errors, refusal }: FormState): string {
  const wrongFields = Object.keys(errors).length;
  const text = refusal ?? (wrongFields > 0 ? 'Please check the card details below.' : '');
  return text ? `<p class="problem" role="alert">${escapeHtml(text)}</p>` : '';
}

function renderField({ name, label, input }: Field, { card, errors }: FormState): string {
  const error = errors[name];
  const ties = error ? `aria-invalid="true" aria-describedby="${name}-error"` : '';
  // The security code is typed again each time, as on real pages.
  const value = name === 'cvc' ? '' : escapeHtml(card[name]);
  return `
<div class="field field-${name}">
  <label for="${name}">${label}</label>
  <input id="${name}" name="${name}" type="text" required ${input} value="${value}" ${ties}>
  ${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}
</div>`;
}

function renderTestCards(): string {
  const cards = TEST_CARDS.map(
    ({ number, outcome }) => `<div><dt>${number}</dt><dd>${escapeHtml(outcome)}</dd></div>`,
  );
  return `
<section class="cards" aria-labelledby="test-cards">
  <h2 id="test-cards">Test cards</h2>
  <p>Any future date, any CVC, any name.</p>
  <dl>${cards.join('')}</dl>
</section>`;
}

function renderPage(title: string, body: string, nonce: string, script = ''): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Sandbox payments</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${PAGE_STYLE}</style>
</head>
<body>
<header><span class="brand">Sandbox payments</span><span class="badge">Test page: no real money</span></header>
${body}
${script ? `<script nonce="${nonce}">${script}</script>` : ''}
</body>
</html>`;
}
