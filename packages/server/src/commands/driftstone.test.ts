import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { COMMANDS } from './commands.ts';
import { runTyped } from './run-typed.ts';

let shop: TestDatabase;
/** Every table, and no rows. */
let empty: TestDatabase;
let folder: string;
beforeAll(async () => {
  [shop, empty] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await buildPizza(shop.db);
  await buildStore(shop.db, { openingHours: [] });
  folder = await mkdtemp(join(tmpdir(), 'driftstone-command-'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([shop.close(), empty.close(), rm(folder, { recursive: true })]);
});
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', shop.url);
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('INIT_CWD', folder);
  vi.stubEnv('DEBUG', '');
});

/** What an operator reads, and the exit code. */
async function type(words: string): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const keep = (line: unknown) => void lines.push(String(line));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(keep),
    vi.spyOn(console, 'error').mockImplementation(keep),
    vi.spyOn(console, 'warn').mockImplementation(keep),
  ];
  try {
    const code = await runTyped(words.split(' ').filter(Boolean));
    return { code, said: lines.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const ABOUT_A_SHOP = ['backup', 'pause 30m', 'hours show', 'orders recount', 'ledger', 'shell'];

describe('driftstone', () => {
  it('[RUN-70] says in one line what each command does', async () => {
    for (const words of ['', 'help', '--help']) {
      const { code, said } = await type(words);
      expect(code).toBe(0);
      for (const { name, about } of COMMANDS)
        expect(said).toMatch(new RegExp(`^  ${name} +${about.replaceAll('.', '\\.')}$`, 'm'));
    }
    expect(COMMANDS.every(({ about }) => /^[A-Z][^\n]+\.$/.test(about))).toBe(true);
  });

  it.each([
    ['nonsense', /^There is no "driftstone nonsense"\.\n[^]+\n {2}start /],
    ['hours close', /^driftstone hours show\n/],
    ['pause forever', /^driftstone pause show\n/],
    ['orders missed', /^driftstone orders missed <number>\n/],
    ['owner nobody', /^driftstone owner <email>\n/],
    ['restore', /^Name the backup\.\ndriftstone restore <file>\n/],
    ['backup one two', /^Unknown argument 'two'\.\ndriftstone backup \[<file>\]\n/],
    ['backup a.gz --copied', /^--copied saves nothing, so it takes no file\.\ndriftstone backup /],
    ['restore a.gz --forse', /^Unknown option '--forse'\.\ndriftstone restore <file>\n/],
    ['hours show --kind', /^Option '--kind <value>' argument missing\.\ndriftstone hours show\n/],
  ])('[RUN-70] answers "%s" with what can be typed, and 2', async (words, usage) => {
    expect(await type(words)).toEqual({ code: 2, said: expect.stringMatching(usage) });
  });

  it('[RUN-70] explains a command without running it', async () => {
    vi.stubEnv('DATABASE_URL', 'nonsense');
    const { code, said } = await type('reset --help');
    expect([code, said.split('\n')[0]]).toEqual([0, 'driftstone reset [--yes]']);
  });

  it('[RUN-70] does what it says', async () => {
    expect(await type('hours set friday 17:00-23:00')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Friday    17:00-23:00'),
    });
    expect((await type('pause 30m')).said).toMatch(/^No orders for now until /);
    expect((await type('pause off')).said).toBe('The kitchen is at its normal speed.');
    expect((await type('owner rosa@example.com')).said).toMatch(
      /^Open this link within 30 minutes: http.+\/desk\/join#/,
    );
    expect((await type('orders recount')).code).toBe(0);
    expect((await type('orders missed 12')).said).toBe('Order #12 is not on the board.');
    expect((await type('ledger')).said).toMatch(/\nAll \d+ checks passed in the database /);
  });

  it('[RUN-70] saves a shop to a file beside whoever typed it, and fills another from it', async () => {
    const saved = await type('backup shop.jsonl.gz');
    expect(saved).toMatchObject({ code: 0, said: expect.stringContaining(folder) });
    expect((await type('backup shop.jsonl.gz')).said).toMatch(/ exists already/);
    expect(await type('backup --copied')).toEqual({
      code: 0,
      said: 'The desk’s ‘What works’ knows of the copy.',
    });
    await shop.db.execute(sql`alter table service_states rename to later_states`);
    expect(await type('backup --copied')).toEqual({
      code: 0,
      said: 'The desk’s ‘What works’ does not know of it: start the shop once.',
    });
    await shop.db.execute(sql`alter table later_states rename to service_states`);
    expect((await type('restore shop.jsonl.gz')).said).toMatch(/^The database is not empty/);
    const other = await createTestDatabase();
    vi.stubEnv('DATABASE_URL', other.url);
    const restored = await type('restore shop.jsonl.gz --force');
    expect((await type('hours show')).said).toContain('Friday    17:00-23:00');
    await other.close();
    expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/^Restored \d+ rows/) });
  });

  it('[WORKS-12] saves a shop whose tables can’t note it, and says why they can’t', async () => {
    await shop.pool.query(
      'alter table service_states add constraint no_room check (false) not valid',
    );
    const refused = await type('backup refused.jsonl.gz');
    await shop.pool.query('alter table service_states drop constraint no_room');
    expect(refused).toMatchObject({ code: 0, said: expect.stringContaining('"no_room"') });
    expect(refused.said).not.toContain('start the shop once');
    await shop.pool.query('alter table service_states rename to later_states');
    const older = await type('backup older.jsonl.gz');
    await shop.pool.query('alter table later_states rename to service_states');
    expect(older.said).toMatch(/start the shop once\.$/);
  });

  it.each(ABOUT_A_SHOP)('[RUN-71] "%s" says that a database has no shop', async (words) => {
    vi.stubEnv('DATABASE_URL', empty.url);
    expect(await type(words)).toEqual({
      code: 1,
      said: expect.stringMatching(/^There is no shop in the database \S+\. [^\n]+\.$/),
    });
  });

  it('[RUN-71] says so without tables, too', async () => {
    const bare = await createTestDatabase();
    await bare.pool.query('alter schema public rename to elsewhere; create schema public');
    vi.stubEnv('DATABASE_URL', bare.url);
    const answer = await type('hours show');
    await bare.close();
    expect(answer).toEqual({ code: 1, said: expect.stringMatching(/^There is no shop in /) });
  });

  it.each(ABOUT_A_SHOP)('[RUN-71] "%s" makes no database where there is none', async (words) => {
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('DATA_DIR', join(folder, 'nowhere'));
    const { code, said } = await type(words);
    expect(code).toBe(1);
    expect(said).toContain(`There is no shop in ${join(folder, 'nowhere')}.`);
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });
});

describe('a command that fails', () => {
  const ONE_SENTENCE = /^[A-Z/][^\n]+\.$/;

  it('[RUN-73] says why in a sentence', async () => {
    await writeFile(join(folder, 'note.txt'), 'no backup');
    const far = new URL(shop.url);
    far.pathname = '/nowhere';
    const failures = [
      [shop.url, 'restore none.gz', /none\.gz does not exist\.$/],
      [shop.url, 'restore note.txt', /is not a backup/],
      [shop.url, 'backup note.txt/in/it', /note\.txt/],
      ['postgres://127.0.0.1:1/shop', 'hours show', /^DATABASE_URL: no connection to 127/],
      [far.href, 'ledger', /database "nowhere" does not exist/],
      ['mysql://shop', 'ledger', /^DATABASE_URL is wrong/],
    ] as const;
    for (const [url, words, why] of failures) {
      vi.stubEnv('DATABASE_URL', url);
      const { code, said } = await type(words);
      expect([words, code, said]).toEqual([words, 1, expect.stringMatching(why)]);
      expect(said).toMatch(/^[^\n]+$/);
    }
  });

  it('[RUN-73] says so of what nobody expected, and more with DEBUG', async () => {
    await shop.pool.query('alter table stores rename to shops');
    const plain = await type('hours show');
    vi.stubEnv('DEBUG', '1');
    const traced = await type('hours show');
    await shop.pool.query('alter table shops rename to stores');
    expect(plain).toEqual({ code: 1, said: expect.stringMatching(ONE_SENTENCE) });
    expect(plain.said).toBe('The database refused: relation "stores" does not exist.');
    expect(traced.said).toMatch(/^The database refused: [^\n]+\n[^]+\n {4}at /);
  });
});
