import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SmtpServer, startSmtpServer } from '#testing/smtp-server.ts';
import { type Mail, MailRefused } from './mail-provider.ts';
import { createSmtpMail } from './smtp.ts';

const ID = '0197a0c0-0000-7000-8000-000000000001';
const MAIL: Mail = {
  to: 'ada@example.com',
  subject: 'Größe: 2 × Margherita',
  text: 'Thank you, Zoë.\n.\nThe oven is on it.',
  html: '<p>Thank you, Zoë.</p>',
};

let server: SmtpServer;
beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.close());

const connect = ({
  url = server.url,
  from = 'Driftstone <hello@driftstone.example>',
  shopEmail = 'hello@driftstone.example',
  answerMs = 2000,
  totalMs = 5000,
} = {}) =>
  createSmtpMail({
    url,
    from,
    shopName: () => 'The Salty Crust',
    shopEmail: () => shopEmail,
    now: () => new Date('2026-06-01T12:00:00Z'),
    limits: { connectMs: 2000, answerMs, totalMs },
  });

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (error: unknown) => error,
  );

describe('mail by SMTP', () => {
  it('delivers text and HTML, from the shop to the reader', async () => {
    await connect().send(MAIL, ID);
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'hello@driftstone.example', to: 'ada@example.com' });
    expect(mail?.message).toMatch(/^From: The Salty Crust <hello@driftstone\.example>\r$/m);
    expect(mail?.message).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(mail?.message).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
    expect(mail?.message).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m);
    expect(mail?.message).toContain('\r\n\r\nThank you, Zo=C3=AB.\r\n.\r\nThe oven is on it.\r\n');
    expect(mail?.message).toContain('\r\n\r\n<p>Thank you, Zo=C3=AB.</p>\r\n');
    expect(mail?.message).toMatch(/^Date: Mon, 01 Jun 2026 12:00:00 \+0000\r$/m);
    expect(mail?.message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it('[DESK-46] gives an address without a name the name of the shop', async () => {
    await connect({ from: 'hello@driftstone.example' }).send(MAIL, ID);
    const [mail] = server.received;
    expect(mail?.from).toBe('hello@driftstone.example');
    expect(mail?.message).toMatch(/^From: The Salty Crust <hello@driftstone\.example>\r$/m);
  });

  it('[MONEY-08] sends answers to the shop’s own e-mail', async () => {
    await connect({ shopEmail: 'orders@saltycrust.co.uk' }).send(MAIL, ID);
    expect(server.received[0]?.message).toMatch(/^Reply-To: orders@saltycrust\.co\.uk\r$/m);
  });

  it('has the same Message-ID at each attempt', async () => {
    const mails = connect();
    await mails.send(MAIL, ID);
    await mails.send(MAIL, ID);
    const ids = server.received.map(({ message }) => /^Message-ID: (.+)\r$/m.exec(message)?.[1]);
    expect(ids).toEqual([`<${ID}@driftstone.example>`, `<${ID}@driftstone.example>`]);
  });

  it('sets the reply and unsubscribe addresses that the mail has', async () => {
    const listUnsubscribeUrl = 'https://driftstone.example/newsletter/leave?token=a.b';
    await connect().send({ ...MAIL, replyTo: 'tom@example.com', listUnsubscribeUrl }, ID);
    await connect().send(MAIL, ID);
    const [long, short] = server.received.map(({ message }) => message.replaceAll('\r\n ', ' '));
    expect(long).toMatch(/^Reply-To: tom@example\.com\r$/m);
    expect(long).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/driftstone\.example\/newsletter\/leave\?token=a\.b>\r$/m,
    );
    expect(long).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(short).not.toMatch(/Reply-To|List-Unsubscribe/);
  });

  it('keeps text out of headers, and an address from becoming a list', async () => {
    await connect().send({ ...MAIL, subject: 'Hello\r\nBcc: eve@example.com' }, ID);
    expect(server.received[0]?.message).not.toMatch(/^Bcc:/m);
    const listed = await failureOf(
      connect().send({ ...MAIL, to: 'ada@example.com, eve@example.com' }, ID),
    );
    expect(listed === null ? server.received.at(-1)?.to : '').not.toMatch(/^eve@/);
    expect(server.received.map(({ to }) => to)).not.toContain('eve@example.com');
  });

  it('signs in with the credentials in the URL', async () => {
    await connect({ url: server.url.replace('//', '//shop:p%40ss@') }).send(MAIL, ID);
    expect(server.logins).toEqual(['\u0000shop\u0000p@ss']);
    expect(server.received).toHaveLength(1);
  });

  it('treats a refused password as temporary, and does not repeat it in the error', async () => {
    const [asGiven, asSent] = ['hunter/2', Buffer.from('\0shop\0hunter/2').toString('base64')];
    server.faults = { AUTH: `535 5.7.8 no ${asGiven} or ${asSent} here` };
    const url = server.url.replace('//', '//shop:hunter%2F2@');
    const failure = await failureOf(connect({ url }).send(MAIL, ID));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
    expect(String(failure)).toContain('535 5.7.8 no … or … here');
  });

  it.each([
    ['RCPT', '550 5.1.1 no such user'],
    ['DATA', '554 not from you'],
    ['END', '552 too big'],
  ] as const)('treats a 5xx to %s as final', async (step, reply) => {
    server.faults = { [step]: reply };
    expect(await failureOf(connect().send(MAIL, ID))).toBeInstanceOf(MailRefused);
    expect(server.received).toEqual([]);
  });

  it.each([
    ['GREETING', '421 busy'],
    ['MAIL', '550 sender unknown'],
    ['RCPT', '450 greylisted'],
    ['END', '451 later'],
    ['GREETING', 'cut'],
    ['RCPT', 'cut'],
    ['END', 'cut'],
  ] as const)('treats %s answered by %s as temporary', async (step, reply) => {
    server.faults = { [step]: reply };
    const failure = await failureOf(connect().send(MAIL, ID));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);

    server.faults = {};
    await connect().send(MAIL, ID);
    expect(server.received.at(-1)?.message).toContain(`Message-ID: <${ID}@`);
  });

  it.each(['GREETING', 'RCPT', 'END'] as const)(
    'gives up on a server that is silent at %s',
    async (step) => {
      server.faults = { [step]: null };
      const startedAt = performance.now();
      const failure = await failureOf(connect({ answerMs: 100 }).send(MAIL, ID));
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(MailRefused);
      expect(performance.now() - startedAt).toBeLessThan(1900);
    },
  );

  it('gives up on a server that is too slow in total', async () => {
    server.faults = { END: null };
    const failure = await failureOf(connect({ totalMs: 100 }).send(MAIL, ID));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  it('reports that nothing listens', async () => {
    await server.close();
    const failure = await failureOf(connect().send(MAIL, ID));
    expect(String(failure)).toMatch(/ECONNREFUSED/);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  it('treats an invalid address as final', async () => {
    expect(await failureOf(connect().send({ ...MAIL, to: '' }, ID))).toBeInstanceOf(MailRefused);
  });
});
