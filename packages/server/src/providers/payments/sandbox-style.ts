/** Plain on purpose, and unlike the shop: the customer should notice the change of site. */
export const PAGE_STYLE = `
:root { --ink: #1d2733; --soft: #55616f; --line: #d5dbe3; --ground: #f2f4f7; --paper: #fff; --action: #1f4fd8; --wrong: #b3261e; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 100%/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between; max-width: 960px; margin: 0 auto; padding: 16px; }
.brand { font-weight: 650; letter-spacing: -.01em; }
.badge { padding: 2px 12px; border-radius: 99px; background: #ffe8a3; color: #5a4200; font-size: 0.875rem; font-weight: 600; }
main { display: grid; gap: 16px; max-width: 960px; margin: 0 auto; padding: 0 16px 48px; }
section, form { min-width: 0; padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); }
h1 { margin: 0 0 16px; font-size: 1.125rem; font-weight: 500; color: var(--soft); }
h1 strong { display: block; color: var(--ink); font-size: 2.25rem; line-height: 1.2; letter-spacing: -.02em; }
h2 { margin: 0 0 4px; font-size: 1rem; }
p { margin: 0 0 16px; }
.lines { margin: 0; padding: 0; list-style: none; }
.lines li, .total { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.lines li > span:last-child, .total > span:last-child { font-variant-numeric: tabular-nums; white-space: nowrap; }
.details { display: block; color: var(--soft); font-size: 0.875rem; }
.times, .email, .cards p, dd { color: var(--soft); }
.total { margin: 0; font-weight: 650; }
.email { overflow-wrap: anywhere; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
.field { min-width: 0; }
.field-number, .field-name { grid-column: 1 / -1; }
label { display: block; margin-bottom: 4px; font-weight: 600; font-size: 0.9375rem; }
input { width: 100%; min-height: 3rem; padding: 8px 12px; border: 1px solid #8a95a3; border-radius: 8px; background: #fff; color: inherit; font: inherit; }
input[aria-invalid] { border-color: var(--wrong); }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
.error { margin: 4px 0 0; color: var(--wrong); font-size: 0.9375rem; }
.problem { padding: 12px 16px; border-left: 4px solid var(--wrong); border-radius: 4px; background: #fdecea; color: #7d1a14; }
button, .action { display: block; width: 100%; min-height: 3rem; padding: 12px 16px; border: 1px solid transparent; border-radius: 8px; background: var(--action); color: #fff; font: inherit; font-weight: 650; text-align: center; text-decoration: none; cursor: pointer; }
button { margin-top: 24px; }
button:hover, .action:hover { background: #183fae; }
button:disabled { background: #6b7787; cursor: progress; }
.cancel, .cancel:hover { margin-top: 8px; background: none; color: var(--action); font-weight: 400; text-decoration: underline; }
.wallets { display: flex; flex-wrap: wrap; gap: 8px; }
.wallets button { flex: auto; width: auto; margin: 0; padding: 8px; background: var(--ink); }
.wallets button:hover { background: #000; }
.or { display: flex; gap: 16px; align-items: center; margin: 16px 0; color: var(--soft); }
.or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--line); }
.cards { font-size: 0.9375rem; }
dl { margin: 0; }
dl div { padding: 8px 0; border-top: 1px solid var(--line); }
dt { font-family: ui-monospace, monospace; font-size: 0.875rem; }
dd { margin: 0; }
@media (min-width: 760px) {
  main { grid-template-columns: 1fr 1fr; align-items: start; }
  .cards { grid-column: 1; grid-row: 2; }
  form { grid-column: 2; grid-row: 1 / span 2; }
}
@media (max-width: 400px) { section, form { padding: 16px; } }
`;
