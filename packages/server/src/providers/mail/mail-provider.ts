/** Sends the shop's mails. */
export interface MailProvider {
  readonly name: string;
  /**
   * `id` is the same at each attempt, so that a mail that arrives twice can be recognised.
   * @throws MailRefused when no attempt can succeed; on any other error, try again
   */
  send(mail: Mail, id: string): Promise<void>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address for replies, when it is not the shop's. */
  replyTo?: string;
  /** Accepts a POST with a fixed body and without a confirmation page (RFC 8058). */
  listUnsubscribeUrl?: string;
}

/** The mail server refused this mail for good. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
