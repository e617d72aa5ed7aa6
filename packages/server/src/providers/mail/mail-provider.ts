/** Takes the shop's mails to their readers. */
export interface MailProvider {
  readonly name: string;
  /**
   * `id` is the same at each attempt, so that a mail that arrives twice can be told.
   * @throws MailRefused when no attempt can succeed; anything else may pass: to be tried again
   */
  send(mail: Mail, id: string): Promise<void>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, when it is not the shop. */
  replyTo?: string;
  /** Takes a POST without a word of its own (RFC 8058). */
  listUnsubscribeUrl?: string;
}

/** The mail server said for good that it will not take this mail. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}
