import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that the browser tests start, and the Debian package that contains it. */
const PACKAGES = {
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
  xauth: 'xauth',
  'firefox-esr': 'firefox-esr',
};

/** The missing Debian packages, in the order of the table; empty when all programs are on the PATH. */
export function findMissingPackages(path = process.env['PATH'] ?? ''): string[] {
  const folders = path.split(delimiter);
  return Object.entries(PACKAGES)
    .filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name);
}

/** One command line. */
export function advise(missing: string[]): string {
  return `WebKit and Firefox come from Debian, and this is missing: apt-get install -y --no-install-recommends ${missing.join(' ')}`;
}
