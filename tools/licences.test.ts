import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './process/root.ts';

/** What may be shipped with the shop: all ask for no more than their text being kept. */
const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'PSF-2.0',
  'PostgreSQL',
  'Python-2.0',
]);
/** Others, each with the reason. */
const ALLOWED: readonly [name: RegExp, licence: string, why: string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later', 'libvips is linked dynamically, and can be replaced'],
  [/^@fontsource/, 'OFL-1.1', 'fonts may be served with a site'],
];

interface Entry {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
const shipped = Object.entries(packages).filter(
  ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link,
);

it('[RUN-34] every package that is shipped has a licence that allows it', () => {
  expect(shipped.length).toBeGreaterThan(200);
  const refused = shipped.flatMap(([path, { license = 'none' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const parts = license.replaceAll(/[()]/g, '').split(/ AND /);
    const isFine = parts.every(
      (part) =>
        PERMISSIVE.has(part) ||
        ALLOWED.some(([known, licence]) => known.test(name) && licence === part),
    );
    return isFine ? [] : [`${name}: ${license}`];
  });
  expect(refused).toEqual([]);
});

it('[RUN-34] every exception is still needed', () => {
  const unneeded = ALLOWED.filter(
    ([name, licence]) =>
      !shipped.some(
        ([path, { license }]) =>
          license?.includes(licence) && name.test(path.slice('node_modules/'.length)),
      ),
  );
  expect(unneeded).toEqual([]);
});
