import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  makeTestFolder,
  removeTestFolder,
} from '@driftstone/embedded-postgres/testing/test-postgres.ts';
import { readKeptSecret } from './kept-secret.ts';

it('names, in one line, the file of DATA_DIR that can be neither read nor created', async () => {
  const folder = await makeTestFolder();
  await writeFile(join(folder, 'letter'), '');
  await expect(readKeptSecret(join(folder, 'letter', 'secret'), () => '')).rejects.toThrow(
    /^DATA_DIR can't be used: .*letter.*: (a part of the path is not a folder|a file of this name is in the way)\. Make it writable, or choose another DATA_DIR\.$/,
  );
  await removeTestFolder(folder);
});

it.runIf(process.platform === 'linux')('refuses a DATA_DIR that takes no folders', async () => {
  await expect(readKeptSecret('/proc/nope/secret', () => '')).rejects.toThrow(
    "DATA_DIR can't be used: /proc/nope: no folder can be created there. Make it writable, or choose another DATA_DIR.",
  );
});
