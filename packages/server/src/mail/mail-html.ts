// Renamed, since the formatter inserts white space into templates called `html`.
import { type Html, html as markup } from '#http/html.ts';
import type { AmountRow, MailBlock, MailContent } from './mail-blocks.ts';

// Mail programs do not support style sheets reliably, so each element has its own style, and tables hold the layout.
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

const TEXT = `margin:0 0 16px;font-size:16px;line-height:24px;color:${COLOUR.ink}`;
const SMALL = `margin:0;font-size:14px;line-height:20px;color:${COLOUR.inkSoft}`;
const CARD = `max-width:560px;background:${COLOUR.card};border:1px solid ${COLOUR.line};border-radius:12px;overflow:hidden`;
const BRAND = `padding:20px 32px;background:${COLOUR.sea};color:#ffffff;font-size:22px;font-weight:600;${SERIF}`;
const TITLE = `margin:0 0 16px;font-size:26px;line-height:32px;font-weight:600;color:${COLOUR.ink};${SERIF}`;
const HEADING = `margin:24px 0 12px;font-size:20px;line-height:26px;font-weight:600;color:${COLOUR.ink};${SERIF}`;
const PICTURE = 'display:block;width:100%;max-width:494px;height:auto;border-radius:8px';
const BUTTON = `display:inline-block;padding:12px 24px;border-radius:8px;background:${COLOUR.tomato};color:#ffffff;font-size:16px;font-weight:700;text-decoration:none`;
const QUOTE = `margin:0 0 16px;padding:8px 16px;border-left:4px solid ${COLOUR.line};font-size:16px;line-height:24px;color:${COLOUR.ink};white-space:pre-wrap;overflow-wrap:anywhere`;

export function renderHtml({ shopName, title, blocks, footer, footerLink }: MailContent): string {
  const link = footerLink
    ? markup`<br><a href="${footerLink.url}" style="color:${COLOUR.inkSoft}">${footerLink.label}</a>`
    : markup``;
  return markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body style="margin:0;background:${COLOUR.paper};${SANS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOUR.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${CARD}">
<tr><td style="${BRAND}">${shopName}</td></tr>
<tr><td style="padding:32px;${SANS}">
<h1 style="${TITLE}">${title}</h1>
${blocks.map(renderBlock)}
</td></tr>
<tr><td style="padding:20px 32px;border-top:1px solid ${COLOUR.line};${SANS}">
<p style="${SMALL}">${footer}${link}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.source;
}

function renderBlock(block: MailBlock): Html {
  switch (block.kind) {
    case 'heading':
      return markup`<h2 style="${HEADING}">${block.text}</h2>\n`;
    case 'picture':
      return markup`<p style="margin:0 0 16px"><img src="${block.url}" alt="${block.alt}" width="494" style="${PICTURE}"></p>\n`;
    case 'paragraph':
      return markup`<p style="${TEXT}">${block.text}</p>\n`;
    case 'action':
      return markup`<p style="margin:24px 0"><a href="${block.url}" style="${BUTTON}">${block.label}</a></p>\n`;
    case 'amounts':
      return markup`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">
${block.rows.map(renderAmount)}</table>\n`;
    case 'quote':
      return markup`<blockquote style="${QUOTE}">${block.text}</blockquote>\n`;
  }
}

function renderAmount({ label, details, note, amount, isTotal }: AmountRow): Html {
  const weight = isTotal ? `font-weight:700;border-top:2px solid ${COLOUR.ink}` : 'font-weight:400';
  const cell = `padding:8px 0;vertical-align:top;font-size:16px;line-height:24px;color:${COLOUR.ink};${weight}`;
  const small = [details, note]
    .filter((text) => text !== undefined)
    .map((text) => markup`<br><span style="${SMALL}">${text}</span>`);
  const right = `${cell};padding-left:16px;white-space:nowrap`;
  return markup`<tr><td style="${cell}">${label}${small}</td><td align="right" style="${right}">${amount}</td></tr>\n`;
}
