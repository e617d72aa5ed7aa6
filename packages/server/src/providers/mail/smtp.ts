import { unescape } from 'node:querystring';
import type { Transporter } from 'nodemailer';
import { describeMessage } from './mail-message.ts';
import { type Mail, type MailProvider, MailRefused } from './mail-provider.ts';

interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps://. */
  url: string;
  from: string;
  shopName: () => string;
  shopEmail: () => string;
  now: () => Date;
  limits?: SmtpLimits;
}

interface SmtpLimits {
  connectMs: number;
  /** How long the server may be silent. */
  answerMs: number;
  /** For the whole delivery. Must be shorter than the queue's lease (mails.queries.ts). */
  totalMs: number;
}

const LIMITS: SmtpLimits = { connectMs: 10_000, answerMs: 20_000, totalMs: 60_000 };
/** Somebody waits for the verdict, ten seconds at most at the desk. A silent server is named before they are over. */
const TRY_LIMITS: SmtpLimits = { connectMs: 3_000, answerMs: 6_000, totalMs: 9_000 };
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Sends by any mail server, over SMTP. */
export function createSmtpMail(options: SmtpOptions): MailProvider {
  const { url, limits = LIMITS } = options;
  let transport: Promise<Transporter> | undefined;
  return {
    name: 'smtp',
    send: async (mail: Mail, id: string) => {
      transport ??= openTransport(url, limits);
      const message = describeMessage(mail, id, options);
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

/** Signs in and sends nothing. @throws with the server's answer, without the password */
export async function tryMailServer(url: string, limits: SmtpLimits = TRY_LIMITS): Promise<void> {
  const transport = await openTransport(url, limits);
  try {
    await transport.verify();
  } catch (error) {
    throw new Error(withoutPassword(error instanceof Error ? error.message : '', url));
  } finally {
    transport.close();
  }
}

async function openTransport(url: string, limits: SmtpLimits): Promise<Transporter> {
  // Loaded with the first mail, to save memory until then.
  const { createTransport } = await import('nodemailer');
  const { username, hostname } = new URL(url);
  return createTransport({
    url,
    // A password is never sent unencrypted, except to this machine.
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

/** A 5xx to the reader or the message is final. One to the sender or password, the owner may correct meanwhile. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode = 0 }: SmtpError = error;
  if (command === 'API') return code === 'EENVELOPE';
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500;
}

/** A mail server may repeat the password it refuses, in plain or as encoded by SMTP. Neither may reach the log. */
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
