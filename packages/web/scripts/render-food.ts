// npm run food [-- bacon disc:tomato:mozzarella …]: renders the discs, rims, toppings and heroes whose scenes have changed, or the named ones.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PIECE_HABITS } from '@driftstone/pizza-art/pieces/piece-habits.ts';
import {
  foodFile,
  type FoodManifest,
  type FoodSize,
  PIXELS_PER_CM,
  seatFile,
  veilFile,
} from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { DISCS, RIMS, VEILS } from '@driftstone/pizza-art/pieces/bases.ts';
import { CHEESE_STRING } from '@driftstone/rasteriser/pieces/cheese-strings.ts';
import sharp from 'sharp';
import { denoiserWeights, missingForBlender, run } from './food/blender.ts';
import { darkenShadow } from './food/darken-shadow.ts';
import { finishTakenRim } from './food/finish-rim.ts';
import { HEROES, layoutOf } from './food/heroes.ts';
import { keepBoxes } from './food/keep-boxes.ts';
import { keepSwatches } from './food/keep-swatches.ts';
import { hashOf, type Thing } from './food/scene-hash.ts';
import { readJson, sorted, writeJson } from './food/sorted-json.ts';

const FOLDER = join(import.meta.dirname, '../../food/pizza');
const OUT = join(import.meta.dirname, '../public/assets/pieces');
const MANIFEST = join(import.meta.dirname, '../../pizza-art/src/pieces/food-manifest.json');
const HERO_FOLDER = join(FOLDER, 'heroes');
/** The hash of each thing's scene as it was rendered, and how far each variant of a topping reaches. */
const RENDERED = join(FOLDER, 'rendered.json');
/** Of each of two passes: a disc is all soft light, a topping has fine edges. */
const SAMPLES = { disc: 5, rim: 5, topping: 8, hero: 16 };
/** Of one free core. */
const MINUTES = { disc: 1, rim: 1, topping: 0.8, hero: 8, veil: 0.1 };
/** A topping's picture and seat together; the larger part is the picture's. */
const KEPT_BYTES = { disc: 75_000, rim: 60_000, topping: 28_000, seat: 12_000 };
const SIZES = ['large', 'small'] as const;
const QUALITIES = [86, 80, 72, 64, 54, 44, 34, 24];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Of each of two passes, instead of the kind's. */
    samples: { type: 'string' },
    /** Where the float pictures stay: what is there isn't rendered again. */
    work: { type: 'string', default: join(tmpdir(), 'food') },
    /** Renders also what is kept as it is. */
    all: { type: 'boolean', default: false },
    /** Only says what it would render. */
    list: { type: 'boolean', default: false },
  },
});

interface Rendered {
  scene: string;
  variants?: { box: number[]; reach: number }[];
}
type AllRendered = Record<string, Rendered>;
type Sheet = Pick<Rendered, 'variants'> & { tile: number };
const rendered = readJson<AllRendered>(RENDERED);

const things = everything().filter((thing) =>
  positionals.length > 0
    ? isNamed(thing)
    : values.all || rendered[idOf(thing)]?.scene !== hashOf(thing),
);
const minutes = Math.ceil(things.reduce((sum, { kind }) => sum + MINUTES[kind], 0));
console.log(`${things.length} pictures: about ${minutes} minutes on a free core`);
const missing = missingForBlender();
if (values.list) console.log(things.map(idOf).join('\n'));
else if (things.length > 0 && missing.length > 0) {
  console.error(`Missing: apt-get install -y --no-install-recommends ${missing.join(' ')}`);
  process.exitCode = 1;
} else
  for (const thing of things) {
    await render(thing);
    console.log(`${idOf(thing)} is kept`);
  }
// Of what is kept, also when nothing was rendered: npm run food -- swatches.
if (!values.list) {
  await keepSwatches(OUT, readJson<FoodManifest>(MANIFEST));
  await keepBoxes(OUT, readJson<FoodManifest>(MANIFEST));
}

function everything(): Thing[] {
  const toppings = [...Object.keys(PIECE_HABITS), CHEESE_STRING];
  return [
    ...toppings.map((name): Thing => ({ kind: 'topping', name })),
    ...RIMS.map((name): Thing => ({ kind: 'rim', name })),
    ...DISCS.map((name): Thing => ({ kind: 'disc', name: name.replace('-', ':') })),
    ...VEILS.map((name): Thing => ({ kind: 'veil', name })),
    ...[...HEROES.keys()].map((name): Thing => ({ kind: 'hero', name })),
  ];
}

async function render(thing: Thing): Promise<void> {
  if (thing.kind === 'veil') {
    await keepVeil(thing.name);
    note(thing, { scene: hashOf(thing) });
    return;
  }
  // Passes of another state of the scene must not be continued.
  const hash = hashOf(thing);
  const samples = values.samples ?? String(SAMPLES[thing.kind]);
  const work = join(values.work, `${hash.slice(0, 12)}-${samples}`);
  mkdirSync(work, { recursive: true });
  const layout = join(work, 'layout.json');
  if (thing.kind === 'hero') writeFileSync(layout, layoutOf(thing.name));
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
    `layout=${layout}`,
  ]);
  const taken = join(work, idOf(thing).replaceAll(':', '-'));
  run('/usr/bin/python3', [join(FOLDER, 'finish.py'), taken, denoiserWeights()]);
  const { tile, variants } = readJson<Sheet>(join(taken, 'sheet.json'));
  if (thing.kind === 'rim') await finishTakenRim(taken, thing.name);
  if (thing.kind === 'hero') await keepHero(thing.name, taken);
  else await keep(thing.kind, thing.name, taken, tile);
  note(thing, { scene: hash, ...(variants && { variants }) });
  rmSync(work, { recursive: true });
}

function note(thing: Thing, entry: Rendered): void {
  const known = readJson<AllRendered>(RENDERED);
  known[idOf(thing)] = entry;
  writeJson(RENDERED, sorted(known));
}

/** Needs no Blender: it follows the same maps as the discs. */
async function keepVeil(name: string): Promise<void> {
  const png = join(tmpdir(), `veil-${name}.png`);
  run('/usr/bin/python3', [join(FOLDER, 'veil.py'), name, png]);
  const kept = await sharp(png).webp({ quality: 1, alphaQuality: 50, effort: 6 }).toBuffer();
  rmSync(png);
  const version = createHash('sha256').update(kept).digest('hex').slice(0, 8);
  drop(`veil-${name}`);
  writeFileSync(join(OUT, veilFile(name, version)), kept);
  noteVersion('veils', name, version);
}

async function keep(
  kind: 'disc' | 'rim' | 'topping',
  name: string,
  taken: string,
  tile: number,
): Promise<void> {
  const called = name.replace(':', '-');
  const hash = createHash('sha256').update(readFileSync(join(taken, 'piece.png')));
  if (kind !== 'disc') hash.update(readFileSync(join(taken, 'seat.png')));
  const version = hash.digest('hex').slice(0, 8);
  const fileOf = (size: FoodSize) => foodFile(kind, called, version, size);
  drop(`${kind}-${called}`);
  await keepSizes(join(taken, 'piece.png'), fileOf, kind);
  if (kind !== 'disc')
    await keepSizes(
      join(taken, 'seat.png'),
      (size) => seatFile(kind, called, version, size),
      'seat',
    );
  if (kind === 'disc') noteVersion('discs', called, version);
  else if (kind === 'rim') noteVersion('rims', called, version);
  else noteVersion('pieces', called, { version, tile });
}

function noteVersion<Of extends keyof FoodManifest>(
  of: Of,
  name: string,
  version: FoodManifest[Of][keyof FoodManifest[Of]],
): void {
  // Read again: another run may have kept something meanwhile.
  const manifest = readJson<FoodManifest>(MANIFEST);
  const entries: Record<string, unknown> = manifest[of];
  manifest[of] = sorted({ ...entries, [name]: version }) as FoodManifest[Of];
  writeJson(MANIFEST, manifest);
}

/** In one large file, of which the pictures of the pages are made. */
async function keepHero(name: string, taken: string): Promise<void> {
  mkdirSync(HERO_FOLDER, { recursive: true });
  const { data, info } = await sharp(join(taken, 'piece.png'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  darkenShadow(data);
  await sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 92, alphaQuality: 90, effort: 6 })
    .toFile(join(HERO_FOLDER, `${name}.webp`));
}

/**
 * Lace and thin skins have so much of it that it must give way before the colours do; but a rim's has its shadow, which would end
 * in steps.
 */
function opacityOf(kind: keyof typeof KEPT_BYTES, quality: number): number {
  return Math.max(kind === 'rim' ? 88 : 15, 2 * quality - 92);
}

/** The files of the version before. */
function drop(slug: string): void {
  const old = new RegExp(`^${slug}-[0-9a-f]{8}(-seat)?\\.webp$`);
  for (const size of SIZES) {
    mkdirSync(join(OUT, size), { recursive: true });
    for (const file of readdirSync(join(OUT, size)))
      if (old.test(file)) rmSync(join(OUT, size, file));
  }
}

async function keepSizes(
  png: string,
  fileOf: (size: FoodSize) => string,
  kind: keyof typeof KEPT_BYTES,
): Promise<void> {
  const { width } = await sharp(png).metadata();
  for (const size of SIZES) {
    const share = PIXELS_PER_CM[size] / PIXELS_PER_CM.large;
    for (const quality of QUALITIES) {
      const kept = await sharp(png)
        .resize(Math.round(width * share))
        .webp({ quality, alphaQuality: opacityOf(kind, quality), effort: 6 })
        .toBuffer();
      writeFileSync(join(OUT, fileOf(size)), kept);
      if (kept.length <= KEPT_BYTES[kind]) break;
    }
  }
}

function isNamed(thing: Thing): boolean {
  return positionals.includes(thing.name) || positionals.includes(idOf(thing));
}

function idOf({ kind, name }: Thing): string {
  return `${kind}:${name}`;
}
