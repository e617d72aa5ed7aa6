import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** packages/server, whether its code runs from src/ or from the bundle in build/. */
export const SERVER_FOLDER = dirname(requireOwnPackage());

function requireOwnPackage(): string {
  const found = findPackageJSON(import.meta.url);
  if (found === undefined) throw new Error('The server runs outside its package');
  return found;
}
