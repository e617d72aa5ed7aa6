import { unescape } from 'node:querystring';
import type { Transporter } from 'nodemailer';
import { describeMessage } from './mail-message.ts';
import { type Mail, type MailProvider, MailRefused } from './mail-provider.ts';

interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps://. */
  url: string;
  from: string;
  now: () => Date;
  limits?: SmtpLimits;
}

interface SmtpLimits {
  connectMs: number;
  /** Of silence. */
  answerMs: number;
  /** For everything together; must end before the queue takes the mail for lost (mails.queries.ts). */
  totalMs: number;
}

const LIMITS: SmtpLimits = { connectMs: 10_000, answerMs: 20_000, totalMs: 60_000 };
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Any mail server, by SMTP. */
export function createSmtpMail({ url, from, now, limits = LIMITS }: SmtpOptions): MailProvider {
  let transport: Promise<Transporter> | undefined;
  return {
    name: 'smtp',
    send: async (mail: Mail, id: string) => {
      transport ??= openTransport(url, limits);
      const message = describeMessage(mail, id, { from, now });
      const signal = AbortSignal.timeout(limits.totalMs);
      try {
        await (await transport).sendMail({ ...message, signal });
      } catch (error) {
        const problem = withoutPassword(error instanceof Error ? error.message : '', url);
        throw isRefusal(error) ? new MailRefused(problem) : new Error(problem);
      }
    },
  };
}

async function openTransport(url: string, limits: SmtpLimits): Promise<Transporter> {
  // Loaded with the first mail, so that a shop at rest does without.
  const { createTransport } = await import('nodemailer');
  const { username, hostname } = new URL(url);
  return createTransport({
    url,
    // A password never goes out in the clear, except to this very machine.
    requireTLS: username !== '' && !LOOPBACK.test(hostname),
    connectionTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    greetingTimeout: limits.answerMs,
    socketTimeout: limits.answerMs,
  });
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * A 5xx to the reader's address or to the message stays; to the sender or the password it is the shop's settings, which
 * somebody may put right before the last attempt.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode = 0 }: SmtpError = error;
  if (command === 'API') return code === 'EENVELOPE';
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500;
}

/** A mail server may repeat what it refuses: as it was written, or as SMTP sends it. Both would end in the log. */
function withoutPassword(problem: string, url: string): string {
  const { username, password } = new URL(url);
  if (password === '') return problem;
  const written = unescape(password);
  const sent = toBase64(`\0${unescape(username)}\0${written}`);
  const forms = [sent, toBase64(written), written];
  return forms.reduce((text, form) => text.replaceAll(form, '…'), problem);
}

function toBase64(text: string): string {
  return Buffer.from(text).toString('base64');
}
