/** Says a mail once and renders it twice: as plain text and as simple HTML. */
import { renderHtml } from './mail-html.ts';
import { renderText } from './mail-text.ts';

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'action'; label: string; url: string }
  | { kind: 'amounts'; rows: AmountRow[] }
  | { kind: 'quote'; text: string };

export interface AmountRow {
  label: string;
  /** Below the label, smaller. */
  details?: string;
  amount: string;
  isTotal?: boolean;
}

export interface MailContent {
  title: string;
  blocks: MailBlock[];
  /** Why the reader has this mail. */
  footer: string;
  footerLink?: { label: string; url: string };
}

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
export const action = (label: string, url: string): MailBlock => ({ kind: 'action', label, url });
export const amounts = (rows: AmountRow[]): MailBlock => ({ kind: 'amounts', rows });
export const quote = (text: string): MailBlock => ({ kind: 'quote', text });

export function renderBody(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) };
}
