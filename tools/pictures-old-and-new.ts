import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { ROOT } from './process/root.ts';

const PICTURES = 'packages/web/public/pictures';
/** Git ignores it. */
const FOLDER = join(ROOT, 'gallery/pictures');
const PLAIN = /^[a-z-]+\.webp$/;

const STYLE = `
  body { margin: 1.5rem; background: #fbf6ec; color: #12303b; font: 1rem/1.4 system-ui, sans-serif; }
  section { display: grid; grid-template-columns: 640px 640px; }
`;

/** Writes a page with every baked picture as it was at a commit, beside the present one, both at 100 %. */
export async function compareWith(commit: string): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const rows: string[] = [];
  for (const file of (await readdir(join(ROOT, PICTURES))).filter((name) => PLAIN.test(name))) {
    const old = readOld(commit, file);
    if (old) await writeFile(join(FOLDER, file), old);
    rows.push(rowOf(file, old !== null));
  }
  const path = join(FOLDER, 'index.html');
  await writeFile(path, pageOf(commit, rows));
  return path;
}

/** null when the picture is new. */
function readOld(commit: string, file: string): Buffer | null {
  const shown = spawnSync('git', ['show', `${commit}:${PICTURES}/${file}`], {
    cwd: ROOT,
    maxBuffer: 2 ** 24,
  });
  return shown.status === 0 ? shown.stdout : null;
}

function rowOf(file: string, hadOld: boolean): string {
  const present = relative(FOLDER, join(ROOT, PICTURES, file));
  const old = hadOld ? imageOf(file, `${file}, old`) : '<p>New.</p>';
  return `<h2>${file}</h2><section>${old}${imageOf(present, `${file}, new`)}</section>`;
}

function imageOf(path: string, alt: string): string {
  return `<img src="${path}" alt="${alt}" width="640" height="640" loading="lazy">`;
}

function pageOf(commit: string, rows: readonly string[]): string {
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>Pictures at ${commit} and now</title>
<style>${STYLE}</style>
<h1>Pictures at ${commit}, and now</h1>
${rows.join('\n')}
</html>
`;
}
