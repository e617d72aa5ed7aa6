import type { AmountRow, MailBlock, MailContent } from './mail-blocks.ts';

const LINE_WIDTH = 60;

export function renderText({ sender, title, blocks, footer, footerLink }: MailContent): string {
  const link = footerLink ? `\n${footerLink.label}: ${footerLink.url}` : '';
  const parts = [
    title,
    ...blocks.map(renderBlock),
    `--\n${sender.name}\n${sender.address} · ${sender.phone}\n${footer}${link}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'picture':
      return `[${block.alt}]`;
    case 'heading':
    case 'paragraph':
      return block.text;
    case 'action':
      return `${block.label}:\n${block.url}`;
    case 'status':
      return [block.status, block.time, block.place].filter((said) => said !== null).join('\n');
    case 'amounts':
      return block.rows.map(renderAmount).join('\n');
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
  }
}

function renderAmount({ label, details, note, amount = '', isTotal }: AmountRow): string {
  const gap = Math.max(2, LINE_WIDTH - label.length - amount.length);
  const line = amount === '' ? label : `${label}${' '.repeat(gap)}${amount}`;
  return [
    ...(isTotal ? ['-'.repeat(LINE_WIDTH)] : []),
    line,
    ...[details, note].flatMap((text) => (text ? [`  ${text}`] : [])),
  ].join('\n');
}
