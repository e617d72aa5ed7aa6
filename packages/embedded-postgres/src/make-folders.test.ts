import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestFolder, removeTestFolder } from '#testing/test-postgres.ts';
import { describeFileError } from './database-unavailable.ts';
import { makeFolders } from './make-folders.ts';

let home: string;
beforeAll(async () => {
  home = await makeTestFolder();
});
afterAll(() => removeTestFolder(home));

describe('making folders', () => {
  it('creates what is missing, and names the topmost folder it created', async () => {
    const deep = join(home, 'a', 'b', 'c');
    expect(await makeFolders(deep)).toBe(join(home, 'a'));
    expect((await stat(deep)).isDirectory()).toBe(true);
    expect(await makeFolders(deep)).toBeUndefined();
    expect(await makeFolders(join(deep, 'd'))).toBe(join(deep, 'd'));
  });

  it('serves two who make the same folder at once', async () => {
    const deep = join(home, 'both', 'at', 'once');
    await Promise.all([makeFolders(deep), makeFolders(deep)]);
    expect((await stat(deep)).isDirectory()).toBe(true);
  });

  it('refuses a path through a file, and one that is a file', async () => {
    const file = join(home, 'letter');
    await writeFile(file, '');
    await expect(makeFolders(join(file, 'x'))).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(makeFolders(file)).rejects.toMatchObject({ code: 'EEXIST' });
  });

  it.runIf(process.platform === 'linux')('refuses a place that takes no folders', async () => {
    const refusal: unknown = await makeFolders('/proc/nope/data').catch((error: unknown) => error);
    expect(describeFileError(refusal)).toBe('/proc/nope: no folder can be created there');
  });
});
