import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import type { MailProvider } from './mail-provider.ts';
import { createSandboxMail } from './sandbox.ts';

const FIRST = '0197a0c0-0000-7000-8000-000000000001';
const SECOND = '0197a0c0-0001-7000-8000-000000000002';
const MAIL = {
  to: 'ada@example.com',
  subject: 'Hello <b>Ada</b>',
  text: 'Zoë & co.\nhttps://shop.example/reset?token=a&b=1 <script>alert(1)</script>',
  html: '<!doctype html><html><head><title>x</title></head><body><p>Zoë</p></body></html>',
};

let folder: string;
let app: FastifyInstance;
let provider: MailProvider;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'driftstone-mail-')), 'mail');
  const sandbox = createSandboxMail({
    folder,
    from: 'Driftstone <hello@shop.example>',
    shopName: () => 'Driftstone',
    shopEmail: () => 'hello@driftstone.example',
    now: () => new Date('2026-06-01T12:00:00Z'),
  });
  provider = sandbox.provider;
  app = Fastify();
  sandbox.mountPages(app, null);
});
afterEach(async () => {
  await app.close();
  await rm(join(folder, '..'), { recursive: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

describe('the sandbox for mails', () => {
  it('writes a file that mail programs can open, readable by its owner only', async () => {
    await provider.send(MAIL, FIRST);
    const path = join(folder, `${FIRST}.eml`);
    const message = await readFile(path, 'utf8');
    expect(message).toMatch(/^To: ada@example\.com$/m);
    expect(message).toMatch(new RegExp(`^Message-ID: <${FIRST}@shop\\.example>$`, 'm'));
    expect(message).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it('keeps one file for a mail that is sent twice', async () => {
    await provider.send(MAIL, FIRST);
    await provider.send(MAIL, FIRST);
    expect(await readdir(folder)).toEqual([`${FIRST}.eml`, `${FIRST}.json`]);
  });
});

describe('GET /sandbox/mail', () => {
  it('lists the mails, the newest first', async () => {
    await provider.send({ ...MAIL, subject: 'Earlier' }, FIRST);
    await provider.send({ ...MAIL, subject: 'Later' }, SECOND);
    const { body } = await get('/sandbox/mail');
    expect(body.indexOf('Later')).toBeLessThan(body.indexOf('Earlier'));
    expect(body).toContain(`href="/sandbox/mail/${FIRST}"`);
  });

  it('says that there are none yet', async () => {
    expect(await get('/sandbox/mail')).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining('No mail yet'),
    });
  });
});

describe('GET /sandbox/mail/:id', () => {
  it('shows the text with its links, and escapes the rest', async () => {
    await provider.send(MAIL, FIRST);
    const { body, headers } = await get(`/sandbox/mail/${FIRST}`);
    expect(body).toContain('Zoë &amp; co.');
    expect(body).toContain('<a href="https://shop.example/reset?token=a&amp;b=1">');
    expect(body).not.toMatch(/<script|<b>/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe-inline/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('shows the HTML in a frame that runs nothing, and fetches nothing but the shop’s pictures', async () => {
    await provider.send(MAIL, FIRST);
    expect((await get(`/sandbox/mail/${FIRST}`)).body).toContain(
      `<iframe src="/sandbox/mail/${FIRST}/html"`,
    );
    const { body, headers } = await get(`/sandbox/mail/${FIRST}/html`);
    expect(body).toContain('<p>Zoë</p>');
    expect(headers['content-security-policy']).toMatch(
      /^sandbox allow-popups[^;]*; default-src 'none'; img-src 'self';/,
    );
    expect(headers['content-security-policy']).not.toContain('allow-scripts');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it.each([SECOND, 'nothing', '..%2F..%2Fauth-secret', '%00'])('has no mail %s', async (id) => {
    await provider.send(MAIL, FIRST);
    expect((await get(`/sandbox/mail/${id}`)).statusCode).toBe(404);
    expect((await get(`/sandbox/mail/${id}/html`)).statusCode).toBe(404);
  });
});

describe('the mailbox of the shop', () => {
  it('exists with the sandbox, and not with a real mail server', async () => {
    const sandboxed = await createTestApp({ DATA_DIR: folder });
    expect((await sandboxed.nobody.get('/sandbox/mail')).status).toBe(200);
    await sandboxed.close();

    const real = await createTestApp({ DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1' });
    expect((await real.nobody.get('/sandbox/mail')).status).toBe(404);
    await real.close();
  });
});
