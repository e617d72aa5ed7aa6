/** The content of a mail, before it is rendered. */

export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'picture'; url: string; alt: string }
  | { kind: 'action'; label: string; url: string }
  | { kind: 'status'; status: string; time: string | null; place: string | null }
  | { kind: 'amounts'; rows: AmountRow[] }
  | { kind: 'quote'; text: string };

export interface AmountRow {
  label: string;
  /** Absolute, since mail programs open it; said by the label, so text leaves it out. */
  picture?: { url: string; alt: string };
  /** Smaller, below the label. */
  details?: string;
  /** As small, on a line of its own. */
  note?: string;
  /** Missing where only what was ordered is said. */
  amount?: string;
  isTotal?: boolean;
}

/** At the top and at the foot of every mail. */
export interface MailSender {
  name: string;
  address: string;
  phone: string;
  /** As it is shown, in pixels. A wide one has the name in it. */
  logo: { url: string; height: number; isWide: boolean };
}

export interface MailContent {
  sender: MailSender;
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
/** Where an order stands, large: its time and its place below it. */
export const status = (said: Omit<Extract<MailBlock, { kind: 'status' }>, 'kind'>): MailBlock => ({
  kind: 'status',
  ...said,
});
export const amounts = (rows: AmountRow[]): MailBlock => ({ kind: 'amounts', rows });
export const quote = (text: string): MailBlock => ({ kind: 'quote', text });

/** Removes control characters and those that change the reading direction. Line breaks become spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
