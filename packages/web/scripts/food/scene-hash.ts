import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf } from '@driftstone/pizza-art/pieces/bases.ts';
import { layPieces } from '@driftstone/pizza-art/pieces/lay-pieces.ts';
import { type FoodKind, PIXELS_PER_CM } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { layoutOf, requireHero } from './heroes.ts';
import { sceneSource, wordsOf } from './scene-source.ts';

/** What shoot.py takes of each kind. */
const SHOTS = { disc: 'sauced', rim: 'crust', topping: 'topping', hero: 'whole' };

const FOLDER = join(import.meta.dirname, '../../../food/pizza');

type Shot = keyof typeof SHOTS;

export interface Thing {
  kind: FoodKind | 'hero';
  /** As its scene calls it: `bacon`, `classic`, `tomato:mozzarella`. */
  name: string;
}

/** Of the scene's own file and what it uses of those that all scenes share. */
export function hashOf({ kind, name }: Thing): string {
  if (kind === 'veil') return hashOfVeil(name);
  const dishes = ['exr.py', 'forms.py', 'scene.py', 'denoise.py', 'develop.py'];
  const shared = ['stage.py', 'finish.py'];
  const own = {
    topping: () => ['bed.py', ...filesOfTopping(name)],
    rim: () => (isFolded(name) ? ['folded.py'] : []),
    disc: () => (name.endsWith(':bare') ? ['bare.py'] : []),
    hero: () => ['hero.py', ...filesOfHero(name)],
  }[kind]();
  const files = [...dishes.map((file) => `../dishes/${file}`), ...shared, ...own];
  const sources = files.map((file) => sceneSource(sourceOf(file)));
  sources.push(sceneSource(sourceOf('shoot.py'), [SHOTS[kind]]));
  sources.push(doughOf(kind, name));
  sources.push(sceneSource(sourceOf('shapes.py'), sources.flatMap(wordsOf)));
  const hash = createHash('sha256').update(JSON.stringify(PIXELS_PER_CM));
  if (kind === 'hero') hash.update(layoutOf(name));
  return hash.update(sources.join('\n')).digest('hex');
}

function hashOfVeil(cheese: string): string {
  const sources = [
    sceneSource(sourceOf('veil.py')),
    sceneSource(
      sourceOf('dough.py'),
      ['CHEESES', 'HALF', 'SEEDS', 'Maps', '_cover'],
      [cheese.replace(/-\d$/, '')],
    ),
    sceneSource(sourceOf('../dishes/forms.py')),
  ];
  return createHash('sha256').update(sources.join('\n')).digest('hex');
}

function isFolded(rim: string): boolean {
  return rim.replace(/-\d$/, '') === 'folded';
}

/** What a disc or a rim, or the two of a hero, use of the dough. */
function doughOf(kind: Shot, name: string): string {
  if (kind === 'topping' || isFolded(name)) return '';
  const { disc, rim } = {
    disc: () => ({ disc: name, rim: '' }),
    rim: () => ({ disc: '', rim: name }),
    hero: () => baseOf(requireHero(name).recipe),
  }[kind]();
  const roots = [...(disc ? ['disc', 'REACH'] : []), ...(rim ? ['rim', 'CRUSTS', 'FLOOR'] : [])];
  // `classic-2` and `raw-classic` are made of the row of `classic`.
  const rows = [...disc.split(/[:-]/), rim.replaceAll(/^raw-|-\d$/g, '')];
  return sceneSource(`${sourceOf('dough.py')}\n${sourceOf('rims.py')}`, roots, rows);
}

function sourceOf(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8');
}

/** What is round the pizza, where that is not just a table, and what lies on it. */
function filesOfHero(name: string): string[] {
  const { recipe, where } = requireHero(name);
  const pieces = new Set(layPieces(recipe).flatMap(({ piece }) => filesOfTopping(piece)));
  return [...(where === 'oven' ? ['oven.py'] : []), ...[...pieces].toSorted()];
}

/** Its own, and what it shares with other sausages. */
function filesOfTopping(name: string): string[] {
  const file = `toppings/${name.replaceAll('-', '_')}.py`;
  return [...(/^from cured import/m.test(sourceOf(file)) ? ['cured.py'] : []), file];
}
