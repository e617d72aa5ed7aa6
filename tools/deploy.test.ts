import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { SESSION_LIMITS } from '../packages/server/src/database/pool.ts';
import { SETTINGS } from '../packages/server/src/config/config.ts';
import { ROOT } from './process/root.ts';

const FOLDER = join(ROOT, 'deploy');
/** For developers and tests. */
const NOT_FOR_OWNERS = ['DEV', 'STRIPE_API_BASE'];

const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });

describe('deploy/', () => {
  it('[RUN-01] has an environment file that names every setting once', () => {
    const named = [...read('driftstone.env').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(
      ([, name]) => name ?? '',
    );
    const settings = SETTINGS.filter((name) => !NOT_FOR_OWNERS.includes(name));
    expect(named.toSorted()).toEqual(settings.toSorted());
  });

  it('[RUN-02] gives PgBouncer the limits that the shop sets on a connection of its own', () => {
    expect(read('container/pgbouncer.ini')).toContain(`connect_query='${SESSION_LIMITS}'`);
    expect(read('container/pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m);
  });

  it.each(files.filter((path) => /\.ya?ml$/.test(path)))('has a %s that is YAML', (path) => {
    const documents = parseAllDocuments(read(path), { merge: true });
    expect(documents.flatMap((document) => ('errors' in document ? document.errors : []))).toEqual(
      [],
    );
  });

  it('[RUN-03] starts the shop as the build makes it, without rights and with a read-only root', () => {
    const start = '--max-semi-space-size=2 packages/server/build/serve.js';
    expect(read('systemd/driftstone@.service')).toContain(start);
    expect(read('systemd/driftstone@.service')).toMatch(
      /ProtectSystem=strict[^]*CapabilityBoundingSet=\n/,
    );
    const command = JSON.stringify(['node', ...start.split(' ')]).replaceAll(',', ', ');
    expect(read('container/Containerfile')).toContain(`USER node`);
    expect(read('container/Containerfile')).toContain(`CMD ${command}`);
    expect(read('container/compose.yml')).toContain('read_only: true');
    expect(read('kubernetes/driftstone.yaml')).toContain('readOnlyRootFilesystem: true');
  });
});
