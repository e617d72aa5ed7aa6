import type { Rolldown } from 'vite';

/** What every page starts with: React's entry and the frame around all pages. */
const EVERY_PAGE = /\/src\/(?:root\.tsx|entry\.client\.tsx)(?:\?|$)/;

/**
 * Puts what every page needs into two scripts, the libraries' and ours. The default is a script for each set of pages that
 * share a module: Home asked for 72 scripts of 221 kB, and asks for 23 of 208 kB. No page loads a module more than before.
 */
export const SHELL_SCRIPTS: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      {
        name: (id, modules) => {
          if (!isOnEveryPage(id, modules)) return null;
          return id.includes('/node_modules/') ? 'libraries' : 'shell';
        },
      },
    ],
  },
};

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Whether static imports lead to it from what every page starts with. */
function isOnEveryPage(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (EVERY_PAGE.test(id)) return true;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some(
    (importer) => !seen.has(importer) && isOnEveryPage(importer, modules, seen),
  );
}
