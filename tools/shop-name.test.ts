import { expect, it } from 'vitest';
import { readSourceFiles } from './architecture/source-files.ts';

/** As it is written for people; keys and names of files are in lower case. */
const NAME = /Driftstone/;

it('[MONEY-08] no screen has the shop’s name of its own: it comes with the shop’s answers', () => {
  const files = ['packages/web/src', 'packages/contract/src']
    .flatMap(readSourceFiles)
    .filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(({ source }) => NAME.test(source)).map(({ path }) => path)).toEqual([]);
});
