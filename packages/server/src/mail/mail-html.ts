// Renamed, since the formatter inserts white space into templates called `html`.
import { Html, html as markup } from '#http/html.ts';
import type { AmountRow, MailBlock, MailContent } from './mail-blocks.ts';

// Mail programs do not support style sheets reliably, so each element has its own style, and tables hold the layout.
// The classes are for dark mode alone, which those that know it read from the head.
const SANS = "font-family:Figtree,'Helvetica Neue',Arial,sans-serif";
const SERIF = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const COLOUR = {
  paper: '#fbf5ea',
  card: '#fffdf9',
  line: '#e4d6be',
  ink: '#12303b',
  inkSoft: '#46606a',
  sea: '#0d3a47',
  tomato: '#c4321c',
};

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(max-width:480px){.edge{padding:16px 8px!important}.inner{padding:24px 20px!important}.side{padding-left:20px!important;padding-right:20px!important}}
@media(prefers-color-scheme:dark){.paper{background:#0b1d24!important}.card{background:#12303b!important;border-color:#2b4d59!important}.panel{background:#0b1d24!important}.line{border-color:#2b4d59!important}.ink{color:#fbf5ea!important;border-color:#5d7f8b!important}.soft,.soft a{color:#b8cbd1!important}}`;

const TEXT = `margin:0 0 16px;font-size:16px;line-height:24px;color:${COLOUR.ink}`;
const SMALL = `margin:0;font-size:14px;line-height:20px;color:${COLOUR.inkSoft}`;
const CARD = `max-width:560px;background:${COLOUR.card};border:1px solid ${COLOUR.line};border-radius:12px;overflow:hidden`;
const BRAND = `color:#ffffff;font-size:22px;line-height:28px;font-weight:600;${SERIF}`;
const LOGO = 'display:block;border:0;border-radius:10px';
const TITLE = `margin:0 0 16px;font-size:26px;line-height:32px;font-weight:600;color:${COLOUR.ink};${SERIF}`;
const HEADING = `margin:24px 0 12px;font-size:20px;line-height:26px;font-weight:600;color:${COLOUR.ink};${SERIF}`;
const PICTURE = 'display:block;width:100%;max-width:494px;height:auto;border-radius:8px';
const BUTTON = `display:inline-block;padding:12px 24px;border-radius:8px;background:${COLOUR.tomato};color:#ffffff;font-size:16px;font-weight:700;text-decoration:none`;
const QUOTE = `margin:0 0 16px;padding:8px 16px;border-left:4px solid ${COLOUR.line};font-size:16px;line-height:24px;color:${COLOUR.ink};white-space:pre-wrap;overflow-wrap:anywhere`;
const PANEL = `margin:0 0 20px;padding:16px 20px;background:${COLOUR.paper};border-radius:8px`;
const TIME = `margin:4px 0 0;font-size:24px;line-height:30px;font-weight:600;color:${COLOUR.ink};${SERIF}`;

export function renderHtml({ sender, title, blocks, footer, footerLink }: MailContent): string {
  const link = footerLink
    ? markup`<br><a href="${footerLink.url}" style="color:${COLOUR.inkSoft}">${footerLink.label}</a>`
    : markup``;
  return markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body class="paper" style="margin:0;background:${COLOUR.paper};${SANS}">
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOUR.paper}">
<tr><td class="edge" align="center" style="padding:32px 16px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${CARD}">
<tr><td class="side" style="padding:16px 32px;background:${COLOUR.sea}">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
${renderBrand(sender)}</tr></table>
</td></tr>
<tr><td class="inner" style="padding:32px;${SANS}">
<h1 class="ink" style="${TITLE}">${title}</h1>
${blocks.map(renderBlock)}
</td></tr>
<tr><td class="line side" style="padding:20px 32px;border-top:1px solid ${COLOUR.line};${SANS}">
<p class="soft" style="${SMALL}">${sender.address} · ${sender.phone}</p>
<p class="soft" style="${SMALL};margin-top:8px">${footer}${link}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.source;
}

/** As high as today, and as wide as whatever logo the shop has when the mail is opened. */
function renderBrand({ name, logo: { url, height, isWide } }: MailContent['sender']): Html {
  const picture = (alt: string) =>
    markup`<img src="${url}" alt="${alt}" height="${height}" style="${LOGO};${BRAND}">`;
  return isWide
    ? markup`<td>${picture(name)}</td>\n`
    : markup`<td style="padding-right:12px">${picture('')}</td>\n<td style="${BRAND}">${name}</td>\n`;
}

function renderBlock(block: MailBlock): Html {
  switch (block.kind) {
    case 'heading':
      return markup`<h2 class="ink" style="${HEADING}">${block.text}</h2>\n`;
    case 'picture':
      return markup`<p style="margin:0 0 16px"><img src="${block.url}" alt="${block.alt}" width="494" style="${PICTURE}"></p>\n`;
    case 'paragraph':
      return markup`<p class="ink" style="${TEXT}">${block.text}</p>\n`;
    case 'action':
      return markup`<p style="margin:24px 0"><a href="${block.url}" style="${BUTTON}">${block.label}</a></p>\n`;
    case 'status':
      return renderStatus(block);
    case 'amounts':
      return renderAmounts(block.rows);
    case 'quote':
      return markup`<blockquote class="ink line" style="${QUOTE}">${block.text}</blockquote>\n`;
  }
}

/** What follows the total has a table of its own: 'Card, online' would leave the names of pizzas little room. */
function renderAmounts(rows: AmountRow[]): Html {
  const end = rows.findIndex(({ isTotal }) => isTotal) + 1 || rows.length;
  const tables = [rows.slice(0, end), rows.slice(end)].filter(({ length }) => length > 0);
  return markup`<div style="margin:0 0 16px">\n${tables.map(
    (each) =>
      markup`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">\n${each.map(renderAmount)}</table>\n`,
  )}</div>\n`;
}

function renderStatus({ status, time, place }: Extract<MailBlock, { kind: 'status' }>): Html {
  const lines = [
    markup`<p class="soft" style="${SMALL};font-weight:700">${status}</p>\n`,
    ...(time === null ? [] : [markup`<p class="ink" style="${TIME}">${time}</p>\n`]),
    ...(place === null
      ? []
      : [markup`<p class="soft" style="${SMALL};margin-top:8px">${place}</p>\n`]),
  ];
  return markup`<div class="panel" style="${PANEL}">${lines}</div>\n`;
}

function renderAmount({ label, picture, details, note, amount, isTotal }: AmountRow): Html {
  const weight = isTotal ? `font-weight:700;border-top:2px solid ${COLOUR.ink}` : 'font-weight:400';
  const cell = `padding:8px 0;vertical-align:top;font-size:16px;line-height:24px;color:${COLOUR.ink};${weight}`;
  const small = [details, note]
    .filter((text) => text !== undefined)
    .map((text) => markup`<br><span class="soft" style="${SMALL}">${text}</span>`);
  const right = `${cell};padding-left:16px;white-space:nowrap`;
  const left = picture
    ? markup`<td width="80" style="${cell};width:80px;padding-right:12px"><img src="${picture.url}" alt="${picture.alt}" width="80" height="80" style="display:block;border:0"></td><td class="ink" style="${cell}">`
    : markup`<td class="ink" colspan="2" style="${cell}">`;
  const end =
    amount === undefined
      ? markup``
      : markup`<td class="ink" align="right" style="${right}">${amount}</td>`;
  return markup`<tr>${left}${label}${small}</td>${end}</tr>\n`;
}
