// npm run food [-- bacon disc:tomato:mozzarella …]: renders the discs, rims and toppings whose scenes have changed, or the named ones.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PIECE_HABITS, type PieceName } from '@driftstone/pizza-art/pieces/piece-habits.ts';
import type { FoodManifest, PieceSheet } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { CHEESES, CRUST_STYLES, SAUCES } from '@driftstone/pizza-art/recipe.ts';
import sharp from 'sharp';
import { missingForBlender, run } from './food/blender.ts';

const FOLDER = join(import.meta.dirname, '../../food/pizza');
const OUT = join(FOLDER, 'out');
const PIXELS_PER_CM = { large: 30, small: 15 };
const PIZZA_SPAN = 34;
/** Of each of two passes: a disc is all soft light, a topping has fine edges. */
const SAMPLES = { disc: 8, rim: 8, topping: 16 };
/** Of one free core, in the large size; reckoned from fewer samples, see the README. */
const MINUTES = { disc: 3.5, rim: 3.5, topping: 1.5 };
/** A topping's picture and seat together; the larger part is the picture's. */
const KEPT_BYTES = { disc: 75_000, rim: 60_000, topping: 28_000, seat: 12_000 };
const QUALITIES = [86, 80, 72, 64, 54, 44, 34, 24];

type Kind = keyof typeof MINUTES;
interface Thing {
  kind: Kind;
  /** As its scene calls it: `bacon`, `classic`, `tomato:mozzarella`. */
  name: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Of each of two passes, instead of the kind's. */
    samples: { type: 'string' },
    /** Where the float pictures stay: what is there isn't rendered again. */
    work: { type: 'string', default: join(tmpdir(), 'food') },
    /** Only says what it would render. */
    list: { type: 'boolean', default: false },
  },
});

const KEPT = join(OUT, 'rendered.json');
const hashes = readJson<Record<string, string>>(KEPT, {});
const manifest = readJson<FoodManifest>(join(OUT, 'manifest.json'), {
  pixelsPerCm: PIXELS_PER_CM,
  pizzaSpan: PIZZA_SPAN,
  discs: {},
  rims: {},
  pieces: {},
});

const things = everything().filter((thing) =>
  positionals.length > 0 ? isNamed(thing) : hashes[idOf(thing)] !== hashOf(thing),
);
const minutes = Math.ceil(things.reduce((sum, { kind }) => sum + MINUTES[kind], 0));
console.log(`${things.length} pictures: about ${minutes} minutes on a free core`);
const missing = missingForBlender();
if (values.list) console.log(things.map(idOf).join('\n'));
else if (missing.length > 0) {
  console.error(`Missing: apt-get install -y --no-install-recommends ${missing.join(' ')}`);
  process.exitCode = 1;
} else
  for (const thing of things) {
    await render(thing);
    console.log(`${idOf(thing)} is kept`);
  }

function everything(): Thing[] {
  const discs = SAUCES.flatMap((sauce) => CHEESES.map((cheese) => `${sauce}:${cheese}`));
  const toppings = Object.keys(PIECE_HABITS);
  return [
    ...toppings.map((name): Thing => ({ kind: 'topping', name })),
    ...CRUST_STYLES.map((name): Thing => ({ kind: 'rim', name })),
    ...discs.map((name): Thing => ({ kind: 'disc', name })),
  ];
}

async function render(thing: Thing): Promise<void> {
  // Passes of another state of the scene must not be continued.
  const hash = hashOf(thing);
  const samples = values.samples ?? String(SAMPLES[thing.kind]);
  const work = join(values.work, `${hash.slice(0, 12)}-${samples}`);
  run('blender', [
    '-b',
    '-noaudio',
    '-P',
    join(FOLDER, 'shoot.py'),
    '--python-exit-code',
    '1',
    '--',
    `things=${idOf(thing)}`,
    `scale=${PIXELS_PER_CM.large}`,
    `samples=${samples}`,
    `out=${work}`,
  ]);
  const taken = join(work, slugOf(thing));
  run('/usr/bin/python3', [join(FOLDER, 'finish.py'), taken]);
  await keep(thing, taken);
  hashes[idOf(thing)] = hash;
  writeJson(KEPT, sorted(hashes));
  writeJson(join(OUT, 'manifest.json'), {
    ...manifest,
    discs: sorted(manifest.discs),
    rims: sorted(manifest.rims),
    pieces: sorted(manifest.pieces),
  });
  rmSync(work, { recursive: true });
}

async function keep(thing: Thing, taken: string): Promise<void> {
  const picture = `${slugOf(thing)}.webp`;
  const seat = `${slugOf(thing)}-seat.webp`;
  await keepSizes(join(taken, 'piece.png'), picture, KEPT_BYTES[thing.kind]);
  if (thing.kind === 'disc') {
    manifest.discs[thing.name.replace(':', '-')] = picture;
    return;
  }
  await keepSizes(join(taken, 'seat.png'), seat, KEPT_BYTES.seat);
  if (thing.kind === 'rim') manifest.rims[thing.name] = { picture, seat };
  else {
    const { tile, columns, rows, variants } =
      readJson<PieceSheet | null>(join(taken, 'sheet.json'), null) ?? fail(taken);
    manifest.pieces[thing.name as PieceName] = { picture, seat, tile, columns, rows, variants };
  }
}

async function keepSizes(png: string, file: string, mostBytes: number): Promise<void> {
  const { width } = await sharp(png).metadata();
  for (const [size, pixelsPerCm] of Object.entries(PIXELS_PER_CM)) {
    const share = pixelsPerCm / PIXELS_PER_CM.large;
    mkdirSync(join(OUT, size), { recursive: true });
    for (const quality of QUALITIES) {
      const kept = await sharp(png)
        .resize(Math.round(width * share))
        .webp({ quality, alphaQuality: 80, effort: 6 })
        .toBuffer();
      writeFileSync(join(OUT, size, file), kept);
      if (kept.length <= mostBytes) break;
    }
  }
}

function isNamed(thing: Thing): boolean {
  return positionals.includes(thing.name) || positionals.includes(idOf(thing));
}

function idOf({ kind, name }: Thing): string {
  return `${kind}:${name}`;
}

function slugOf(thing: Thing): string {
  return idOf(thing).replaceAll(':', '-');
}

/** Of the scene's own file and what all scenes share. */
function hashOf({ kind, name }: Thing): string {
  const dishes = ['exr.py', 'forms.py', 'scene.py', 'develop.py'].map(
    (file) => `../dishes/${file}`,
  );
  const shared = ['stage.py', 'shapes.py', 'shoot.py', 'finish.py'];
  const own =
    kind === 'topping'
      ? ['bed.py', 'cured.py', `toppings/${name.replaceAll('-', '_')}.py`]
      : ['dough.py'];
  const hash = createHash('sha256').update(JSON.stringify(PIXELS_PER_CM));
  for (const file of [...dishes, ...shared, ...own]) hash.update(readFileSync(join(FOLDER, file)));
  return hash.digest('hex');
}

function readJson<Content>(path: string, otherwise: Content): Content {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Content;
  } catch {
    return otherwise;
  }
}

function writeJson(path: string, content: object): void {
  mkdirSync(OUT, { recursive: true });
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

function sorted<Content>(entries: Record<string, Content>): Record<string, Content> {
  return Object.fromEntries(
    Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function fail(folder: string): never {
  throw new Error(`No sheet in ${folder}`);
}
