import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './process/root.ts';

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
/** `path`, and a text that it holds. */
const PROOF = /`([\w./-]+)`(?:: “([^”]+)”)?/g;

interface Row {
  id: string;
  shownBy: string;
}

const rows: Row[] = [...text.matchAll(/^\| (\d[^|]*?) *\|[^|]*\|([^|]*)\|$/gm)].map(
  ([, id = '', shownBy = '']) => ({ id, shownBy: shownBy.trim() }),
);

it('[RUN-35] every row of docs/security.md names what shows it, or says that it is not met', () => {
  expect(rows.length).toBeGreaterThan(50);
  const bare = rows.filter(
    ({ shownBy }) => !shownBy.startsWith('not met: ') && shownBy.match(PROOF) === null,
  );
  expect(bare).toEqual([]);
});

it('[RUN-35] every file that docs/security.md names exists, and holds the text', () => {
  const gone = rows
    .filter(({ shownBy }) => !shownBy.startsWith('not met: '))
    .flatMap(({ id, shownBy }) =>
      [...shownBy.matchAll(PROOF)].flatMap(([, path = '', held]) => {
        if (!path.includes('/') && !path.includes('.')) return [];
        const file = join(ROOT, path);
        if (!existsSync(file)) return [`${id}: no ${path}`];
        if (held === undefined || statSync(file).isDirectory()) return [];
        return readFileSync(file, 'utf8').includes(held) ? [] : [`${id}: ${path} lacks “${held}”`];
      }),
    );
  expect(gone).toEqual([]);
});
