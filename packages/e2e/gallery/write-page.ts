import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { EngineName } from '../browsers/test.ts';
import { GALLERY_STATES } from '../states/all-states.ts';
import type { State } from '../states/state.ts';
import { findPictures, folderOf, WIDTHS_PX } from './pictures.ts';

const engine = process.argv[2] as EngineName;

const STYLE = `
  body { margin: 1.5rem; background: #e9e4da; color: #12303b; font: 1rem/1.4 system-ui, sans-serif; }
  h2 { margin: 2rem 0 0.5rem; font-size: 1.1rem; }
  section div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  figure { margin: 0; }
  figcaption { font-size: 0.8rem; }
  img { display: block; height: 30rem; max-width: none; object-fit: cover; object-position: top; box-shadow: 0 1px 6px #0004; }
  p { color: #9f2412; }
`;

// A row of pictures per state, or a note that the state could not be shown.
const page = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>Driftstone, all screens and states in ${engine}</title>
<style>${STYLE}</style>
<h1>Driftstone, all screens and states in ${engine}</h1>
${GALLERY_STATES.map(rowOf).join('\n')}
</html>
`;
await writeFile(join(folderOf(engine), 'index.html'), page);

function rowOf(state: State): string {
  const figures = WIDTHS_PX[engine].flatMap((widthPx) =>
    findPictures(engine, state, widthPx).map((path) => figureOf(state, widthPx, basename(path))),
  );
  return `<section><h2>${state.name}</h2>${figures.length > 0 ? `<div>${figures.join('')}</div>` : '<p>Could not be shown.</p>'}</section>`;
}

/** A picture at a third of its size; a click shows it in full. */
function figureOf({ name }: State, widthPx: number, file: string): string {
  return `<figure><a href="${file}"><img src="${file}" alt="${name} at ${widthPx} px" width="${Math.round(widthPx / 1.9)}" loading="lazy"></a><figcaption>${widthPx} px</figcaption></figure>`;
}
