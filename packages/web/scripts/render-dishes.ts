// npm run food:dishes [-- cola scene-no-orders …]: renders the dishes of the menu, and what empty pages show, whose scenes have changed, or the named ones.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { denoiserWeights, missingForBlender, run } from './food/blender.ts';
import { importedFrom } from './food/imported-from.ts';
import { sceneSource } from './food/scene-source.ts';

const FOLDER = join(import.meta.dirname, '../../food/dishes');
const RECORD = join(FOLDER, 'out/rendered.json');
/** Of one free core, for a dish of the default side and passes, building and denoising included. */
const MINUTES = 1.5;
const KEPT_BYTES = 150_000;
/** Where scenes are, and where their pictures are kept. */
const SETS = [
  { folder: 'menu', out: 'out', prefix: '' },
  { folder: 'scenes', out: 'scenes/out', prefix: 'scene-' },
];

interface Dish {
  folder: string;
  /** Of its scene's file. */
  name: string;
  out: string;
  slug: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Half as much again as the largest picture that is shown. */
    side: { type: 'string', default: '960' },
    /** Of 4 samples. A third adds nothing that an eye finds once it is denoised. */
    passes: { type: 'string', default: '2' },
    /** Where the float pictures stay: what is there isn't rendered again. */
    work: { type: 'string', default: join(tmpdir(), 'dishes') },
    /** Only says what it would render. */
    list: { type: 'boolean', default: false },
  },
});

const rendered = new Map(Object.entries(readRecord()));
const dishes = SETS.flatMap(({ folder, out, prefix }) =>
  readdirSync(join(FOLDER, folder))
    .filter((file) => file.endsWith('.py'))
    .map((file) => file.slice(0, -'.py'.length))
    .map((name) => ({ folder, name, out, slug: prefix + name.replaceAll('_', '-') })),
).filter((dish) =>
  positionals.length > 0
    ? positionals.includes(dish.slug)
    : rendered.get(dish.slug) !== hashOf(dish),
);

const minutes = Math.ceil(dishes.length * MINUTES);
console.log(`${dishes.length} dishes: about ${minutes} minutes on a free core`);
const missing = missingForBlender();
if (values.list) console.log(dishes.map(({ slug }) => slug).join('\n'));
else if (dishes.length > 0 && missing.length > 0) {
  console.error(`Missing: apt-get install -y --no-install-recommends ${missing.join(' ')}`);
  process.exitCode = 1;
} else for (const dish of dishes) await render(dish);

async function render(dish: Dish): Promise<void> {
  const { folder, name, out, slug } = dish;
  mkdirSync(values.work, { recursive: true });
  mkdirSync(join(FOLDER, out), { recursive: true });
  const picture = join(values.work, `${slug}.png`);
  run('blender', [
    '-b',
    '-noaudio',
    '-P',
    join(FOLDER, 'render.py'),
    '--python-exit-code',
    '1',
    '--',
    `dishes=${folder}.${name}`,
    `side=${values.side}`,
    `passes=${values.passes}`,
    `out=${values.work}`,
  ]);
  const taken = join(values.work, name);
  run('/usr/bin/python3', [join(FOLDER, 'develop.py'), taken, picture, denoiserWeights()]);
  for (const quality of [84, 76, 68, 60]) {
    const kept = await sharp(picture).webp({ quality, alphaQuality: 80, effort: 6 }).toBuffer();
    writeFileSync(join(FOLDER, out, `${slug}.webp`), kept);
    if (kept.length <= KEPT_BYTES) break;
  }
  rendered.set(slug, hashOf(dish));
  const sorted = [...rendered].toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Of all that makes the picture: what its scene imports, and what renders and develops it. */
function hashOf({ folder, name }: Dish): string {
  const hash = createHash('sha256');
  for (const file of importedFrom(FOLDER, [`${folder}/${name}.py`, 'render.py', 'develop.py']))
    hash.update(sceneSource(readFileSync(join(FOLDER, file), 'utf8')));
  return hash.digest('hex');
}

function readRecord(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}
