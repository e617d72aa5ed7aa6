import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { withSession } from '#database/session.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { buildPicture } from './pictures.fixtures.ts';
import { pictureFiles, picturePhotos } from './pictures.tables.ts';

const PHOTO_BYTES = 700_000;
const PHOTOS = 12;
/** A photo as hexadecimal digits, twice in JSON, and the others of its insert. */
const MOST_CHARACTERS = 8_000_000;

let folder: string;
let source: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'driftstone-pictures-'));
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true });
});

describe('a backup', () => {
  it('[DESK-23] carries all pictures byte by byte, a few at a time', async () => {
    for (let index = 0; index < PHOTOS; index += 1) {
      const photoHash = `photo-${index}`;
      const bytes = randomBytes(PHOTO_BYTES);
      await source.db
        .insert(picturePhotos)
        .values({ hash: photoHash, width: 2000, height: 1500, bytes });
      const cut = { recipe: null, photoHash, cropX: 0.5, cropY: 0.25, cropZoom: 1 };
      await buildPicture(source.db, cut);
    }
    const file = join(folder, 'shop.jsonl.gz');
    await withSession({ connectionString: source.url }, 'backup', (client) =>
      writeBackup(client, file),
    );
    let longest = 0;
    await withSession({ connectionString: target.url }, 'backup', async (client) => {
      const query = vi.spyOn(client, 'query');
      await restoreBackup(client, file, { isForced: true });
      for (const [, values] of query.mock.calls as unknown as [unknown, unknown][])
        if (Array.isArray(values)) longest = Math.max(longest, String(values[0]).length);
    });
    for (const [table, key] of [
      [picturePhotos, picturePhotos.hash],
      [pictureFiles, pictureFiles.bytes],
    ] as const) {
      const before = await source.db.select().from(table).orderBy(asc(key));
      expect(before.length).toBeGreaterThan(0);
      const after = await target.db.select().from(table).orderBy(asc(key));
      expect(JSON.stringify(after) === JSON.stringify(before)).toBe(true);
    }
    expect(longest).toBeLessThan(MOST_CHARACTERS);
  });
});
