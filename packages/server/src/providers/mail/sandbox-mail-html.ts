// Renamed, since the formatter inserts white space into templates called `html`, even into a <pre>.
import { Html, html as markup } from '#http/html.ts';
import type { StoredMail } from './sandbox-folder.ts';

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#fbf5ea;color:#12303b;font:100%/1.5 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:8px 16px;padding:16px 24px;background:#0d3a47;color:#fff}
header a{color:#fff;font-weight:700}
main{max-width:800px;margin:0 auto;padding:24px}
h1{margin:0 0 16px;font:600 1.75rem/1.3 Georgia,serif;overflow-wrap:anywhere}
ul{margin:0;padding:0;list-style:none}
li{border-bottom:1px solid #e4d6be}
li a{display:block;padding:16px 0;color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover strong{text-decoration:underline}
small,dt{color:#46606a}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 24px;overflow-wrap:anywhere}
dd{margin:0}
h2{margin:24px 0 8px;font-size:1.125rem}
iframe{width:100%;height:1300px;border:1px solid #e4d6be;border-radius:8px;background:#fff}
pre{margin:0;padding:16px;border:1px solid #e4d6be;border-radius:8px;background:#fffdf9;white-space:pre-wrap;overflow-wrap:anywhere;font:.875rem/1.4 ui-monospace,monospace}
a:focus-visible{outline:3px solid #c4321c;outline-offset:2px}
`;

export function renderList(mails: StoredMail[], nonce: string): string {
  const body =
    mails.length === 0
      ? markup`<p>No mail yet. Place an order or write to the shop.</p>`
      : markup`<ul>${mails.map(renderRow)}</ul>`;
  return renderPage('Mailbox', markup`<h1>Mailbox</h1>${body}`, nonce);
}

export function renderMail(mail: StoredMail, nonce: string): string {
  const fields: [string, string | undefined][] = [
    ['From', mail.from],
    ['To', mail.to],
    ['Reply to', mail.replyTo],
    ['Sent', describeMoment(mail.writtenAt)],
  ];
  const rows = fields.flatMap(([name, value]) =>
    value ? [markup`<dt>${name}</dt><dd>${value}</dd>`] : [],
  );
  const body = markup`<h1>${mail.subject}</h1>
<dl>${rows}</dl>
<h2><a href="/sandbox/mail/${mail.id}/html">As HTML</a></h2>
<iframe src="/sandbox/mail/${mail.id}/html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre>${linkify(mail.text)}</pre>`;
  return renderPage(mail.subject, body, nonce);
}

export function renderUnknown(nonce: string): string {
  return renderPage('No such mail', markup`<h1>There is no such mail</h1>`, nonce);
}

function renderRow({ id, subject, to, writtenAt }: StoredMail): Html {
  return markup`<li><a href="/sandbox/mail/${id}"><strong>${subject}</strong><br><small>To ${to}, ${describeMoment(writtenAt)}</small></a></li>`;
}

function linkify(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? markup`<a href="${part}">${part}</a>` : markup`${part}`));
}

function describeMoment(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

function renderPage(title: string, body: Html, nonce: string): string {
  return markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox mail</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${new Html(STYLE)}</style>
</head>
<body>
<header><a href="/sandbox/mail">Sandbox mail</a><span>Nothing here was really sent</span></header>
<main>${body}</main>
</body>
</html>
`.source;
}
