import { FEATURES } from './arrows.ts';
import { placeOf } from './places.ts';

/** A list of cases is read from case to case, so tests and what drives them may be longer. */
const MAX_LINES = { product: 250, test: 300 };

/** The roles that a file name may have, by package. */
const ROLES: Record<string, readonly string[]> = {
  contract: ['fixtures', 'schema', 'contract', 'rules', 'limits'],
  server: [
    'tables',
    'routes',
    'webhook',
    'service',
    'rules',
    'queries',
    'present',
    'read',
    'mail',
    'fixtures',
    'content',
    'config',
  ],
  web: ['api', 'copy', 'client', 'server', 'config'],
  e2e: ['e2e', 'config'],
};
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function judgeSize(path: string, source: string): string[] {
  const { package: name, area, isTest } = placeOf(path);
  const isForTests = isTest || name === 'e2e' || area === 'testing';
  const most = isForTests ? MAX_LINES.test : MAX_LINES.product;
  const lines = source.trimEnd().split('\n').length;
  return lines > most ? [`${path} has ${lines} lines, over ${most}: split it by noun`] : [];
}

export function judgeName(path: string): string[] {
  const place = placeOf(path);
  const [stem = '', ...suffixes] = (path.split('/').at(-1) ?? '').split('.').slice(0, -1);
  if (stem === 'index') return [`${path}: no barrels, import the file itself`];
  if (!KEBAB_CASE.test(stem)) return [`${path}: file names are kebab-case`];
  const roles = [...(ROLES[place.package] ?? []), 'test', 'd'];
  return suffixes
    .filter((suffix) => !roles.includes(suffix))
    .map((suffix) => `${path}: ".${suffix}" is no role of ${place.package}`);
}

/** A feature has the same folder name in contract, server and web; the other areas have their own arrows. */
export function judgeFolder(path: string, areas: readonly string[]): string[] {
  const folder = /^packages\/[^/]+\/src\/([^/]+)\//.exec(path)?.[1];
  if (folder === undefined || areas.includes(folder)) return [];
  return (FEATURES as readonly string[]).includes(folder)
    ? []
    : [`${path}: "${folder}" is neither a feature nor an area of ${placeOf(path).package}`];
}

/**
 * Vite would write these values into the assets. SSR, DEV and PROD are Vite's own, and NODE_ENV chooses React's build.
 */
const SETTING_READ =
  /process\.env(?!\.NODE_ENV\b)|import\.meta\.env(?!\.(?:SSR|DEV|PROD)\b)|\b(?:loadEnv|envPrefix)\b/;
const OF_THE_BROWSER = ['contract', 'pizza-art', 'web'];

/**
 * Code for the browser must ask the server for settings, since Vite copies a setting read at build time into the
 * assets.
 */
export function judgeSettings(path: string, source: string): string[] {
  if (!OF_THE_BROWSER.includes(placeOf(path).package)) return [];
  const [read] = SETTING_READ.exec(source) ?? [];
  return read === undefined
    ? []
    : [`${path} reads ${read}: no setting may get into what the browser loads`];
}

const TABLE_BY_ANY_WORD = /^(?:export )?const ([A-Z][A-Z_]+): (?:\w+<)?Record<string,/m;

/** An object also answers to 'constructor' and '__proto__', which a stranger may send. */
export function judgeTables(path: string, source: string): string[] {
  const { package: name, isTest, area } = placeOf(path);
  const [, table] = TABLE_BY_ANY_WORD.exec(source) ?? [];
  const isForTests = isTest || name === 'e2e' || area === 'testing';
  return table === undefined || isForTests || !path.startsWith('packages/')
    ? []
    : [`${path}: make ${table} a Map, or name its keys in its type`];
}
