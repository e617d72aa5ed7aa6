import { FEATURES } from './arrows.ts';

/** Where a file belongs in the tree. */
export interface Place {
  package: string;
  /** `main`, `app`, `security`, …; `feature` for every feature; `outside` for files not below src. */
  area: string;
  feature?: string;
  /** The role: the part between the dots of `cart.service.ts`. */
  role?: string;
  isTest: boolean;
}

const PACKAGE_FILE = /^packages\/([^/]+)\/(src\/)?(.+)$/;

export function placeOf(path: string): Place {
  const [, packageName, source, rest] = PACKAGE_FILE.exec(path) ?? [];
  const folders = (rest ?? path).split('/');
  const fileName = folders.pop() ?? '';
  const [stem = '', ...suffixes] = fileName.split('.').slice(0, -1);
  const feature = FEATURES.find((name) => name === folders[0]);
  const role = suffixes.find((suffix) => suffix !== 'test');
  return {
    package: packageName ?? path.split('/')[0] ?? '',
    area: source === undefined ? 'outside' : areaOf(feature, folders, stem),
    ...(feature !== undefined && { feature }),
    ...(role !== undefined && { role }),
    isTest: suffixes.includes('test'),
  };
}

function areaOf(feature: string | undefined, folders: string[], stem: string): string {
  if (feature !== undefined) return 'feature';
  return folders[0] ?? stem;
}

/** The file that a specifier names, or undefined for an npm package. */
export function resolveImport(fromPath: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  const ours = /^@driftstone\/([^/]+)(?:\/(.+))?$/.exec(bare);
  if (ours) return `packages/${ours[1]}/src/${ours[2] ?? 'index.ts'}`;
  if (bare.startsWith('#')) return `packages/${placeOf(fromPath).package}/src/${bare.slice(1)}`;
  if (!bare.startsWith('.')) return undefined;
  return normalise(`${fromPath.split('/').slice(0, -1).join('/')}/${bare}`);
}

/** The package name of `lodash/fp` or `@scope/name/part`. */
export function packageNameOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function normalise(path: string): string {
  const folders: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') folders.pop();
    else if (part !== '.') folders.push(part);
  }
  return folders.join('/');
}
