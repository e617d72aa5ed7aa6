import {
  type Arrows,
  INSIDE_ARROWS,
  ONLY_LIBRARIES,
  PACKAGE_ARROWS,
  READ_ARROWS,
  SERVER_ARROWS,
  SERVICE_ARROWS,
  UI_FORBIDDEN_LIBRARIES,
  WEB_ARROWS,
} from './arrows.ts';
import { findImports } from './imports.ts';
import { packageNameOf, placeOf, resolveImport, type Place } from './places.ts';

// Styles and pictures belong to the code that imports them.
const ASSET = /\.(?:css|svg|png|avif|webp|woff2|json|sql)(?:\?.*)?$/;
const TEST_LIBRARIES = ['vitest', 'fast-check'];
const TEST_DATA_ROLES = ['fixtures', 'tables'];

/** One line for each import that no arrow allows. */
export function findForbiddenImports(path: string, source: string): string[] {
  const from = placeOf(path);
  return findImports(source).flatMap(({ specifier, line }) => {
    if (ASSET.test(specifier)) return [];
    const target = resolveImport(path, specifier);
    const arrow =
      target === undefined
        ? forbiddenLibrary(from, packageNameOf(specifier))
        : forbiddenArrow(from, placeOf(target));
    return arrow === undefined ? [] : [`${path}:${line} imports ${specifier}: no arrow ${arrow}`];
  });
}

function forbiddenLibrary(from: Place, library: string): string | undefined {
  if (from.isTest && (TEST_LIBRARIES.includes(library) || library.startsWith('node:'))) return;
  const only = ONLY_LIBRARIES[from.package];
  if (only !== undefined && !only.includes(library)) return `${from.package} → ${library}`;
  const isUi = from.package === 'web' && from.area === 'ui';
  return isUi && UI_FORBIDDEN_LIBRARIES.includes(library) ? `web/ui → ${library}` : undefined;
}

function forbiddenArrow(from: Place, to: Place): string | undefined {
  if (from.package !== to.package) {
    const isAllowed = PACKAGE_ARROWS[from.package]?.includes(to.package) ?? false;
    return isAllowed ? undefined : `${from.package} → ${to.package}`;
  }
  return canReachInside(from, to) ? undefined : `${describe(from)} → ${describe(to)}`;
}

function canReachInside(from: Place, to: Place): boolean {
  if (from.area === 'outside') return true;
  if (from.package === 'server') return canReachOnServer(from, to);
  return from.package !== 'web' || canReachInWeb(from, to);
}

function canReachOnServer(from: Place, to: Place): boolean {
  if (from.isTest && to.area === 'testing') return true;
  // Pure: a test that asks it reaches nothing else.
  if (from.isTest && to.role === 'rules') return true;
  if (isAboutTestData(from) && hasRole(to, TEST_DATA_ROLES)) return true;
  if (from.area === 'schema' && to.role === 'tables') return true;
  if (from.area === 'feature' && to.area === 'feature') return canReachFeature(from, to);
  return from.area === to.area || (SERVER_ARROWS[from.area]?.includes(to.area) ?? false);
}

function canReachFeature(from: Place, to: Place): boolean {
  if (from.feature === to.feature) return true;
  // What follows an event shows in the features above.
  if (from.isTest && to.role === 'service') return true;
  // Foreign keys.
  if (from.role === 'tables' && to.role === 'tables') return true;
  if (from.role === 'queries' && to.role === 'read') return hasArrow(READ_ARROWS, from, to);
  if (to.role === 'service' && hasArrow(SERVICE_ARROWS, from, to)) return true;
  return to.role !== 'routes' && hasArrow(INSIDE_ARROWS, from, to);
}

function hasArrow(arrows: Arrows, from: Place, to: Place): boolean {
  return arrows[from.feature ?? '']?.includes(to.feature ?? '') ?? false;
}

function canReachInWeb(from: Place, to: Place): boolean {
  if (from.isTest && to.area === 'testing') return true;
  if (from.area === 'feature' && to.area === 'feature') {
    return from.feature === to.feature || to.role === 'api';
  }
  return from.area === to.area || (WEB_ARROWS[from.area]?.includes(to.area) ?? false);
}

function isAboutTestData(place: Place): boolean {
  return place.isTest || place.role === 'fixtures' || ['testing', 'seed'].includes(place.area);
}

function hasRole(place: Place, roles: string[]): boolean {
  return place.role !== undefined && roles.includes(place.role);
}

function describe({ package: packageName, feature, area, role }: Place): string {
  return `${packageName}/${feature ?? area}${role === undefined ? '' : ` (${role})`}`;
}
