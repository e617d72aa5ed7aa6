import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SECRET_SETTINGS } from '../packages/server/src/config/environment.ts';
import { ROOT } from './process/root.ts';

/** Must import nothing of the server. */
const OF_THE_JOURNEY = 'packages/e2e/support/secrets.ts';

it.each(SECRET_SETTINGS)(`%s has a value in ${OF_THE_JOURNEY} to be looked for`, (name) => {
  expect(readFileSync(join(ROOT, OF_THE_JOURNEY), 'utf8')).toContain(`${name}: '`);
});
