import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const IMPORT = /^import \{([^}]*)\} from 'lucide-react';$/gm;
/** In an icon's file: React's key of each part, six random signs that don't compress, and older names of the icon. */
const PART_KEY = /,\s+key: "\w+"(?=\s+\})/g;
const OLD_NAMES = /,\n  aliases: \[[^\]]*\]/;
/** A statement for TypeScript's sake, which a bundler keeps. */
const WITHOUT_EFFECT = '__iconData.node;';
const LISTED = /^export \{(.*)\} from '\.(\/icons\/.*\.mjs)';$/gm;

/**
 * Imports each icon of lucide-react from its own file. The package's list imports all of them, so a bundler that groups
 * modules by who imports them would send the icons of all pages to each page.
 */
export function iconsFromOwnFiles(): Plugin {
  let files: Promise<Map<string, string>> | undefined;
  return {
    name: 'driftstone:icons-from-own-files',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: IMPORT },
      async handler(code) {
        files ??= this.resolve('lucide-react').then((list) => readIcons(list?.id ?? ''));
        const icons = await files;
        const importEach = (_: string, names: string) =>
          namesIn(names)
            .map(([name, localName]) => {
              const file = icons.get(name) ?? this.error(`lucide-react has no icon ${name}`);
              return `import ${localName} from 'lucide-react/dist/esm${file}';`;
            })
            .join(' ');
        return { code: code.replace(IMPORT, importEach), map: null };
      },
    },
  };
}

/** An icon's parts never change places, so its number is as good a key. */
export function slimIcons(): Plugin {
  return {
    name: 'driftstone:slim-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/.*\.mjs$/ },
      handler(code, file) {
        let part = 0;
        const slim = code.replace(PART_KEY, () => `, key: ${(part += 1)}`).replace(OLD_NAMES, '');
        if (code.includes('__iconData = {') && part === 0)
          this.error(`lucide-react writes ${file} otherwise by now`);
        return { code: slim.replace(WITHOUT_EFFECT, ''), map: null };
      },
    },
  };
}

/** The file of each icon, below the list's folder. */
async function readIcons(list: string): Promise<Map<string, string>> {
  const exported = [...(await readFile(list, 'utf8')).matchAll(LISTED)];
  return new Map(
    exported.flatMap(([, names = '', file = '']) =>
      namesIn(names).map(([, name]) => [name, file] as const),
    ),
  );
}

/** Pairs of imported and local name. Types are left out. */
function namesIn(names: string): [imported: string, local: string][] {
  const specifiers = names.split(',').map((specifier) => specifier.trim());
  return specifiers
    .filter((specifier) => specifier !== '' && !specifier.startsWith('type '))
    .map((specifier) => {
      const [imported = '', local = imported] = specifier.split(' as ');
      return [imported, local];
    });
}
