// The doctor as it is typed, in a shop that is well but for one thing.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHOP_ROLE } from '@driftstone/embedded-postgres/shop-role.ts';
import pg from 'pg';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
} from 'vitest';
import type { Finding } from '#config/finding.ts';
import { listenTo } from '#database/notifications.ts';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import { waitingReactions } from '#orders/lifecycle/waiting-reactions.tables.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { createKeyPrint } from '#security/key-print.ts';
import { type SmtpServer, startSmtpServer } from '#testing/smtp-server.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { onNetwork, startTlsBefore } from '#testing/tls-server.ts';
import { startTransactionPooler } from '#testing/transaction-pooler.ts';
import { checkBackups, recordBackup } from '#works/backups.service.ts';
import { judgeArchive } from './archive-check.ts';
import { examine } from './examine.ts';
import { checkMachine } from './machine-check.ts';

type Settings = Record<string, string>;
interface Broken {
  thing: string;
  /** Breaks it, and returns the settings that differ for it. */
  breakIt: () => Promise<Settings> | Settings;
  mend: RegExp;
}

const SECRET = 'a-limpet-keeps-the-signature-of-this-test';
const HOURS = 3600;

let t: TestDatabase;
let smtp: SmtpServer;
let dataDir: string;
let well: Settings;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'driftstone-broken-'));
});
afterAll(() => rm(dataDir, { recursive: true }));
beforeEach(async () => {
  t = await createTestDatabase();
  smtp = await startSmtpServer();
  well = {
    AUTH_SECRET: SECRET,
    DATABASE_URL: t.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: await answerAs((_request, response) => response.end('{"status":"up"}')),
    SMTP_URL: smtp.url.replace('//', '//gull:samphire@'),
  };
  return async () => {
    await smtp.close();
    await t.close();
  };
});

async function answerAs(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const flawsOf = (findings: readonly Finding[]) =>
  findings.filter(({ isGood }) => !isGood).map(({ text }) => text);

/** Without what is wrong with the test itself: root may run it, and its network is a simple pooler. */
async function listFlaws(settings: Settings): Promise<string[]> {
  const found: Finding[] = [];
  for await (const part of examine(settings)) found.push(...part);
  return flawsOf(found).filter((text) => !/^Root runs this check|^The pooler /.test(text));
}

const ask = (sql: string) => t.pool.query(sql).then(() => ({}));
const nameOf = () => new URL(t.url).pathname.slice(1);

async function askAsOwner(sql: string): Promise<void> {
  const owner = new pg.Client({ connectionString: inject('testPostgresUrl') });
  await owner.connect();
  await owner.query(sql).finally(() => owner.end());
}

async function runNode(secret: string): Promise<void> {
  const node = await listenTo(t.pool.options, ['content_changed'], createKeyPrint(secret));
  onTestFinished(() => node.close());
}

async function startPooler(): Promise<string> {
  const pooler = await startTransactionPooler(t.url);
  onTestFinished(() => pooler.close());
  return pooler.url;
}

const BROKEN: readonly Broken[] = [
  {
    thing: 'a setting that is mistyped',
    breakIt: () => ({ SMPT_URL: 'smtp://mail.example' }),
    mend: /^SMPT_URL .*Rename it to SMTP_URL/,
  },
  {
    thing: 'a setting with a wrong value',
    breakIt: () => ({ TRUST_PROXY: 'yes' }),
    mend: /^TRUST_PROXY is wrong: .*for example TRUST_PROXY=1$/,
  },
  {
    thing: 'a key of Stripe without the other',
    breakIt: () => ({ STRIPE_SECRET_KEY: 'sk_test_1' }),
    mend: /^STRIPE_WEBHOOK_SECRET is missing/,
  },
  {
    thing: 'a folder that can’t be used',
    breakIt: () => ({ DATA_DIR: '/proc/nope' }),
    mend: /^DATA_DIR can't be used: .*Make it writable/,
  },
  {
    thing: 'a database that is away',
    breakIt: () => ({ DATABASE_URL: 'postgres://driftstone@127.0.0.1:1/driftstone' }),
    mend: /^DATABASE_URL: no connection to 127\.0\.0\.1/,
  },
  {
    thing: 'a database that does not exist',
    breakIt: () => ({ DATABASE_URL: t.url.replace(nameOf(), 'the_harbour') }),
    mend: /the_harbour.*does not exist/,
  },
  {
    thing: 'a database that is read-only',
    breakIt: () => ask(`alter database ${nameOf()} set default_transaction_read_only = on`),
    mend: /^It is read-only, .*Point DATABASE_URL at the primary/,
  },
  {
    thing: 'a user who may not create tables',
    breakIt: () => ask(`revoke create on database ${nameOf()} from current_user`),
    mend: /may not create tables: alter database "test_\w+" owner to/,
  },
  {
    thing: 'text in another encoding',
    breakIt: async () => {
      const name = `${nameOf()}_ascii`;
      await askAsOwner(
        `create database ${name} owner ${SHOP_ROLE} template template0 encoding 'SQL_ASCII' locale 'C'`,
      );
      onTestFinished(() => askAsOwner(`drop database ${name}`));
      return { DATABASE_URL: t.url.replace(nameOf(), name) };
    },
    mend: /stores text as SQL_ASCII, .*create database "\w+" owner .*encoding 'UTF8'/,
  },
  {
    thing: 'too few connections for the nodes',
    breakIt: () => Promise.all([runNode(SECRET), runNode(SECRET)]).then(() => ({})),
    mend: /too few for 2 nodes: alter system set max_connections = 62,/,
  },
  {
    thing: 'a node with another key',
    breakIt: () => runNode('another').then(() => ({})),
    mend: /^Another node .* Give all nodes the same/,
  },
  {
    thing: 'tables of a newer release',
    breakIt: () =>
      ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1);
        create or replace view tables_fit as select 999 as needs_migrations, '7.2.0'::text as needs_release`),
    mend: /fit release 7\.2\.0 and newer/,
  },
  {
    thing: 'a pooler without a way past it',
    breakIt: async () => ({ DATABASE_URL: await startPooler() }),
    mend: /DATABASE_DIRECT_URL is missing/,
  },
  {
    thing: 'a way to the database that is not encrypted',
    breakIt: async () => ({
      DATABASE_URL: onNetwork(await startPooler()),
      DATABASE_DIRECT_URL: t.url,
    }),
    mend: /is not encrypted\. Add \?sslmode=verify-full/,
  },
  {
    thing: 'a way to the database that is encrypted to anybody',
    breakIt: async () => {
      const tls = await startTlsBefore(await startPooler(), join(dataDir, 'authority.pem'));
      onTestFinished(() => tls.close());
      return {
        DATABASE_URL: `${onNetwork(tls.url)}?sslmode=no-verify`,
        DATABASE_DIRECT_URL: t.url,
      };
    },
    mend: /may answer in its name\. Use sslmode=verify-full/,
  },
  {
    thing: 'a mail about an order that can’t be written',
    breakIt: async () => {
      const { id: orderId } = await buildPaidOrder(t.db);
      const [event] = await t.db.select().from(orderEvents).limit(1);
      const failed = { eventId: event?.id ?? 0, feature: 'messages', orderId, dueAt: new Date() };
      await t.db
        .insert(waitingReactions)
        .values({ ...failed, attempts: 2, lastProblem: 'TypeError' });
      return {};
    },
    mend: /^1 reaction .*tried again; the log says why/,
  },
  {
    thing: 'an address that leads elsewhere',
    breakIt: async () => ({
      PUBLIC_URL: await answerAs((_request, response) => response.end('Welcome to nginx!')),
    }),
    mend: /not as the shop does\. See the proxy's log/,
  },
  {
    thing: 'an address that nobody answers',
    breakIt: () => ({ PUBLIC_URL: 'http://127.0.0.1:1' }),
    mend: /^PUBLIC_URL does not answer .*start the shop and its proxy/,
  },
  {
    thing: 'a mail server that refuses the shop',
    breakIt: () => {
      smtp.faults.AUTH = '535 no such gull';
      return {};
    },
    mend: /^The mail server: .*535.*Check SMTP_URL/,
  },
  {
    thing: 'a geocoder that fails',
    breakIt: async () => ({
      GEOCODER: 'photon',
      GEOCODER_URL: await answerAs((_request, response) => response.writeHead(500).end()),
    }),
    mend: /^Addresses: photon fails .*See docs\/operating\.md, Addresses/,
  },
];

describe('the doctor', () => {
  it('[RUN-04] has nothing to say against a shop that is well', async () => {
    expect(await listFlaws(well)).toEqual([]);
  });

  it('[RUN-04] is tried with 20 things that are broken', () => {
    expect(new Set(BROKEN.map(({ thing }) => thing)).size).toBe(20);
  });

  it.each(BROKEN)('[RUN-04] finds $thing, and names what mends it', async ({ breakIt, mend }) => {
    const flaws = await listFlaws({ ...well, ...(await breakIt()) });
    expect(flaws).toEqual([expect.stringMatching(mend)]);
  });

  it('[RUN-04] finds a disk without room, and a backup that is too old', async () => {
    const place = { dataDir, dataDirWasGiven: true, databaseUrl: t.url };
    expect(flawsOf(await checkMachine(place, 2 ** 60))).toContainEqual(
      expect.stringMatching(/make room/),
    );
    await recordBackup(t.db, { port: 3000 }, 'elsewhere');
    await ask(`update service_states set checked_at = now() - interval '27 hours'`);
    expect(
      flawsOf(await checkBackups(t.db, { allowsSandbox: false, backsUpElsewhere: false })),
    ).toEqual([expect.stringMatching(/27 hours old.*driftstone-backup/)]);
  });

  it('[RUN-94] says when the archive of the log last took something, and what is wrong with it', () => {
    const archive = { isOn: true, isFailing: false, ageS: 90 };
    expect(judgeArchive({ ...archive, isOn: false })).toEqual([]);
    expect(judgeArchive(archive)).toEqual([
      { isGood: true, text: "The archive last took PostgreSQL's log 1 minute ago." },
    ]);
    expect(flawsOf(judgeArchive({ ...archive, ageS: HOURS }))).toEqual([
      expect.stringMatching(/60 minutes ago\. Set archive_timeout = 60/),
    ]);
    expect(flawsOf(judgeArchive({ ...archive, isFailing: true }))).toEqual([
      expect.stringMatching(/refuses it since.*log says why.*fills the disk/),
    ]);
  });
});
