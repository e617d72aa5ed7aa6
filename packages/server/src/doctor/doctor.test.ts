import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '#config/finding.ts';
import type { PrinterSetting } from '#config/printer-setting.ts';
import { listenTo } from '#database/notifications.ts';
import { findBehind } from '#database/server-needs.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { declareNetworkPrinters } from '#printing/printers/network-printers.service.ts';
import { waitingReactions } from '#orders/lifecycle/waiting-reactions.tables.ts';
import { checkProviders } from '#providers/check-providers.ts';
import { createKeyPrint } from '#security/key-print.ts';
import { onNetwork, startTlsBefore } from '#testing/tls-server.ts';
import { startSmtpServer } from '#testing/smtp-server.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { startTransactionPooler } from '#testing/transaction-pooler.ts';
import { checkAddress } from './address-check.ts';
import { checkDatabase } from './database-check.ts';
import { examine } from './examine.ts';
import { checkMachine } from './machine-check.ts';

const SECRET = 'a-limpet-keeps-the-signature-of-this-test';

let t: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  t = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'driftstone-doctor-'));
});
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true });
});

const marks = (findings: readonly Finding[]) =>
  findings.map(({ isGood, text }) => `${isGood ? '✓' : '✗'} ${text}`);
const flaws = (findings: readonly Finding[]) => marks(findings.filter(({ isGood }) => !isGood));

const look = (
  more: { databaseUrl?: string; databaseDirectUrl?: string; printers?: PrinterSetting[] } = {},
) =>
  checkDatabase({
    allowsSandbox: false,
    backsUpElsewhere: false,
    authSecret: SECRET,
    dataDir,
    dataDirWasGiven: true,
    databaseUrl: t.url,
    databaseDirectUrl: undefined,
    keepsStatements: true,
    printers: [],
    ...more,
  });

describe('the doctor of the database', () => {
  it('[RUN-04] finds one that is ready', async () => {
    expect(marks(await look())).toEqual([
      expect.stringMatching(/^✓ PostgreSQL 18/),
      '✓ It accepts writes.',
      '✓ Its user may create tables.',
      '✓ Its max_connections, 60, are enough for 1 node.',
      '✓ The clocks of this machine and of the database agree.',
      '✓ The tables are up to date.',
      '✓ No node of the shop is running.',
      '✓ No pooler shares the connections.',
    ]);
  });

  it('[RUN-92] finds a server that lacks repairs which were known when this release was made', () => {
    expect(findBehind({ version: '18.3 (Debian 18.3-1.pgdg12+1)' })).toMatch(
      /^PostgreSQL 18\.3 is behind 18\.\d+, .*--only-upgrade postgresql-18/,
    );
    expect(findBehind({ version: '19.0' })).toBeNull();
  });

  it('[RUN-04] finds a node with another key, and one with the same', async () => {
    const same = await listenTo(t.pool.options, ['content_changed'], createKeyPrint(SECRET));
    const alone = marks(await look());
    const other = await listenTo(t.pool.options, ['content_changed'], createKeyPrint('another'));
    const both = flaws(await look());
    await Promise.all([same.close(), other.close()]);
    expect(alone).toContain('✓ The running nodes (1) have this AUTH_SECRET.');
    expect(both).toEqual([
      expect.stringMatching(
        /^✗ Its max_connections, 60, are too few for 2 nodes: .* max_connections = 62,/,
      ),
      expect.stringMatching(/^✗ Another node .* different AUTH_SECRET/),
    ]);
  });

  it('[RUN-04] finds rights that are missing, a server that is read-only, tables of the future', async () => {
    const { pool, url, close } = await createTestDatabase();
    const { rows } = await pool.query('select current_database() as name');
    const ahead = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)`;
    await pool.query(ahead);
    expect(marks(await look({ databaseUrl: url }))).toContain(
      '✓ A newer release has added to the tables, and this one still fits them.',
    );
    await pool.query(`create or replace view tables_fit as select 999 as needs_migrations, '7.2.0'::text as needs_release;
      revoke create on database ${rows[0].name} from current_user;
      alter database ${rows[0].name} set default_transaction_read_only = on`);
    expect(flaws(await look({ databaseUrl: url }))).toEqual([
      expect.stringContaining('It is read-only'),
      expect.stringMatching(/may not create tables: alter database "test_\w+" owner to/),
      expect.stringContaining('They fit release 7.2.0 and newer'),
    ]);
    await close();
  });

  it('[RUN-05] knows a way over the network that is open, encrypted to anybody, and encrypted to the server', async () => {
    const pooler = await startTransactionPooler(t.url);
    const tls = await startTlsBefore(pooler.url, join(dataDir, 'authority.pem'));
    const wayOf = async (url: string, query = '') => {
      const found = marks(
        await look({ databaseUrl: onNetwork(url) + query, databaseDirectUrl: t.url }),
      );
      return found.find(
        (each) => each.includes(' the connection to ') || each.includes('in its name'),
      );
    };
    expect(await wayOf(pooler.url)).toMatch(
      /^✗ DATABASE_URL: the connection .*sslmode=verify-full/,
    );
    expect(await wayOf(tls.url, '?sslmode=no-verify')).toMatch(/^✗ DATABASE_URL: whoever stands/);
    expect(await wayOf(tls.url, `?sslmode=verify-full&sslrootcert=${tls.authority}`)).toBe(
      '✓ DATABASE_URL: the connection to 0.0.0.0 is encrypted.',
    );
    await tls.close();
    await pooler.close();
  });

  it('[RUN-04] finds a pooler without a way past it, and one that is gone', async () => {
    const pooler = await startTransactionPooler(t.url);
    const alone = await look({ databaseUrl: pooler.url, databaseDirectUrl: t.url });
    await pooler.close();
    expect(flaws(alone)).toHaveLength(2);
    expect(flaws(await look({ databaseUrl: pooler.url }))).toEqual([
      expect.stringContaining('DATABASE_URL: no connection to 127.0.0.1'),
    ]);
  });
});

describe('the doctor of the printers', () => {
  const PASS = 'pass.example:9100';
  const ask = async (...printers: PrinterSetting[]) =>
    marks(await look({ printers })).filter((each) => /printer/i.test(each));

  it('[RUN-59] says for which store each one prints, and which store has none', async () => {
    const sea = await buildStore(t.db, { name: 'Driftstone Sea' });
    expect(await ask()).toEqual([]);
    const alone = await ask({ address: PASS, store: null });
    const hill = await buildStore(t.db, { name: 'Driftstone Hill' });
    const both = await ask({ address: PASS, store: 'driftstone sea' });
    expect(alone).toEqual([`✓ The printer ${PASS} prints for Driftstone Sea.`]);
    expect(both).toEqual([
      `✓ The printer ${PASS} prints for Driftstone Sea.`,
      '✓ Driftstone Hill has no printer: its tickets are on the board alone.',
    ]);
    const wrong = await ask({ address: PASS, store: 'The Harbour' });
    const unsaid = await ask({ address: PASS, store: null });
    const shops = `The shops: Driftstone Sea (${sea.id}), Driftstone Hill (${hill.id}).`;
    expect(wrong).toEqual([
      expect.stringMatching(/^✗ PRINTER names "The Harbour", .*: it prints nothing\./),
    ]);
    expect(unsaid).toEqual([
      expect.stringMatching(/^✗ PRINTER does not say .*: it prints nothing\./),
    ]);
    expect([wrong, unsaid].flat()).toEqual([
      expect.stringContaining(shops),
      expect.stringContaining(shops),
    ]);
    await declareNetworkPrinters(t.db, [{ address: PASS, store: 'Driftstone Hill' }], new Date());
    expect(await ask({ address: PASS, store: null })).toEqual([
      expect.stringContaining('it goes on printing for Driftstone Hill'),
      '✓ Driftstone Sea has no printer: its tickets are on the board alone.',
    ]);
  });
});

it('[RUN-63] the doctor says how many reactions to events of orders have failed', async () => {
  const { id: orderId } = await buildPaidOrder(t.db);
  const ask = async () => marks(await look({})).filter((each) => each.includes('reaction'));
  expect(await ask()).toEqual([]);
  const [event] = await t.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  const failed = { eventId: event?.id ?? 0, feature: 'messages', orderId, dueAt: new Date() };
  await t.db.insert(waitingReactions).values({ ...failed, attempts: 2, lastProblem: 'TypeError' });
  expect(await ask()).toEqual([
    '✗ 1 reaction to events of orders failed (TypeError). They are tried again; the log says why.',
  ]);
});

describe('the doctor of the machine', () => {
  it('[RUN-04] says how much room there is, and when it is too little', async () => {
    const place = { dataDir, dataDirWasGiven: true, databaseUrl: undefined };
    expect(marks(await checkMachine(place, 1))[0]).toMatch(/^✓ [\d.]+ GB free/);
    expect(marks(await checkMachine(place, 2 ** 60))[0]).toMatch(/^✗ [\d.]+ GB free.*make room/);
    const nowhere = { ...place, dataDir: '/proc/nope' };
    expect(marks(await checkMachine(nowhere, 1))[0]).toMatch(/^✗ DATA_DIR can't be used: \/proc/);
  });
});

describe('the doctor of the address', () => {
  const shop = { host: '127.0.0.1', trustedProxies: 1 };

  it('[RUN-04] knows the shop from what else may answer', async () => {
    let answer = '{"status":"up"}';
    const server = createServer((_request, response) => response.end(answer)).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const own = await checkAddress({ ...shop, publicUrl });
    answer = 'Welcome to nginx!';
    const foreign = await checkAddress({ ...shop, publicUrl });
    server.close();
    expect(marks(own)).toEqual(['✓ PUBLIC_URL leads to the shop.']);
    expect(flaws(foreign)).toEqual([expect.stringContaining('not as the shop does')]);
  });

  it('[RUN-04] finds a node that others reach past the proxy, and an address without TLS', async () => {
    const found = await checkAddress({
      ...shop,
      host: '0.0.0.0',
      publicUrl: 'https://shop.invalid',
    });
    expect(flaws(found)).toEqual([
      expect.stringContaining('no TLS at shop.invalid'),
      expect.stringContaining('PUBLIC_URL does not answer'),
      expect.stringContaining('can claim any address'),
    ]);
  });
});

describe('the doctor of the providers', () => {
  it('[RUN-04] signs in at the mail server, and never shows the password', async () => {
    const smtp = await startSmtpServer();
    const url = smtp.url.replace('//', '//gull:samphire-and-salt@');
    const identity = { googleClientId: undefined, appleClientId: undefined, hasSandbox: true };
    const shop = { smtpUrl: url, publicUrl: 'http://localhost', stripe: undefined, identity };
    const check = () => checkProviders({ ...shop, geocoder: { kind: 'sandbox' } });
    expect(marks(await check())).toEqual(['✓ The mail server accepts the shop’s sign-in.']);
    smtp.faults.AUTH = '535 no such gull: samphire-and-salt';
    const refused = flaws(await check());
    await smtp.close();
    expect(refused).toEqual([expect.stringMatching(/^✗ The mail server: .*535.*Check SMTP_URL/)]);
    expect(refused.join()).not.toContain('samphire');
  });
});

it('[RUN-04] names all that is missing for others, and looks at the rest all the same', async () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: t.url, DATA_DIR: dataDir, SMPT_URL: 'x' };
  const found: Finding[] = [];
  for await (const part of examine(env)) found.push(...part);
  expect(flaws(found)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('AUTH_SECRET is missing'),
      expect.stringContaining('PUBLIC_URL is missing'),
      expect.stringContaining('SMPT_URL is wrong'),
    ]),
  );
  expect(marks(found)).toContain('✓ It accepts writes.');
});
