/** The content of a mail, before it is rendered. */

export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'picture'; url: string; alt: string }
  | { kind: 'action'; label: string; url: string }
  | { kind: 'amounts'; rows: AmountRow[] }
  | { kind: 'quote'; text: string };

export interface AmountRow {
  label: string;
  /** Smaller, below the label. */
  details?: string;
  /** As small, on a line of its own. */
  note?: string;
  amount: string;
  isTotal?: boolean;
}

export interface MailContent {
  /** The sender, at the top. */
  shopName: string;
  title: string;
  blocks: MailBlock[];
  /** Why the reader receives this mail. */
  footer: string;
  footerLink?: { label: string; url: string };
}

/** One paragraph, whatever the text contains: a customer's words never begin another one. */
export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text: oneLine(text) });
/** A text with blank lines between its paragraphs. */
export const paragraphs = (text: string): MailBlock[] =>
  text.split(/\n\s*\n/).map((part) => paragraph(part));
export const heading = (text: string): MailBlock => ({ kind: 'heading', text: oneLine(text) });
export const picture = (url: string, alt: string): MailBlock => ({ kind: 'picture', url, alt });
export const action = (label: string, url: string): MailBlock => ({ kind: 'action', label, url });
export const amounts = (rows: AmountRow[]): MailBlock => ({ kind: 'amounts', rows });
export const quote = (text: string): MailBlock => ({ kind: 'quote', text });

/** Removes control characters and those that change the reading direction. Line breaks become spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
