import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importedFrom } from './imported-from.ts';

const DISHES = join(import.meta.dirname, '../../../food/dishes');

it('finds what a scene imports, and nothing that only others do', () => {
  expect(importedFrom(DISHES, ['menu/cola.py'])).toEqual(
    expect.arrayContaining(['citrus.py', 'exr.py', 'forms.py', 'menu/cola.py', 'pantry.py']),
  );
  expect(importedFrom(DISHES, ['menu/chips.py', 'develop.py'])).toEqual([
    'denoise.py',
    'develop.py',
    'exr.py',
    'forms.py',
    'menu/chips.py',
    'pantry.py',
    'scene.py',
  ]);
});
