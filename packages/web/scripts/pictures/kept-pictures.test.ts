import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFilesOf, openKeptPictures } from './kept-pictures.ts';
import { fileNamesOf } from './rasterise.ts';

const calzone = { slug: 'calzone', widths: [320], svg: '<svg/>' };
const marinara = { slug: 'marinara', widths: [320], svg: '<svg/>' };
let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'driftstone-pictures-')), 'pictures');
  mkdirSync(folder);
  for (const picture of [marinara, calzone]) {
    for (const name of fileNamesOf(picture)) writeFileSync(join(folder, name), 'pixels');
    open().keep(picture);
  }
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const recordPath = () => join(folder, '../record.json');
const open = () => openKeptPictures(folder, recordPath());

describe('kept pictures', () => {
  it('are identified by what they were baked from', () => {
    expect([calzone, marinara].map(open().isKept)).toEqual([true, true]);
    expect(open().isKept({ ...calzone, svg: '<svg id="other"/>' })).toBe(false);
  });

  it('depend on all that composes them', () => {
    expect(listFilesOf('rasteriser/src/pieces/compose-pizza.ts')).toEqual(
      expect.arrayContaining([
        'rasteriser/src/pieces/lay-over.ts',
        'pizza-art/src/pieces/lay-pieces.ts',
        'pizza-art/src/pieces/bases.ts',
        'pizza-art/src/random.ts',
      ]),
    );
  });

  it('do not include one whose file is missing', () => {
    rmSync(join(folder, 'calzone-320.avif'));
    expect([calzone, marinara].map(open().isKept)).toEqual([false, true]);
  });

  it('do not include one whose bake was interrupted, even when its old recipe comes back', () => {
    open().forget([calzone]);
    expect([calzone, marinara].map(open().isKept)).toEqual([false, true]);
  });

  it('are all baked again when their record is incomplete', () => {
    truncateSync(recordPath(), 40);
    expect([calzone, marinara].map(open().isKept)).toEqual([false, false]);
  });

  it('drop one that has left the menu, with its files', () => {
    open().dropAllBut([marinara]);
    expect(readdirSync(folder).toSorted()).toEqual(fileNamesOf(marinara).toSorted());
    expect(readFileSync(recordPath(), 'utf8')).not.toContain('calzone');
  });

  it('are recorded in the same order, whichever was done first', () => {
    expect(Object.keys(JSON.parse(readFileSync(recordPath(), 'utf8')) as object)).toEqual([
      'calzone',
      'marinara',
    ]);
  });
});
