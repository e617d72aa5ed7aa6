import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STATES } from '../states/all-states.ts';
import type { State } from '../states/state.ts';
import { fileNameOf, FOLDER, pathOf, WIDTHS_PX } from './pictures.ts';

const STYLE = `
  body { margin: 1.5rem; background: #e9e4da; color: #12303b; font: 1rem/1.4 system-ui, sans-serif; }
  h2 { margin: 2rem 0 0.5rem; font-size: 1.1rem; }
  section div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  figure { margin: 0; }
  figcaption { font-size: 0.8rem; }
  img { display: block; height: 30rem; max-width: none; object-fit: cover; object-position: top; box-shadow: 0 1px 6px #0004; }
  p { color: #9f2412; }
`;

// Rows of what was taken; a state that could not be shown says so.
const page = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>Driftstone, all screens and states</title>
<style>${STYLE}</style>
<h1>Driftstone, all screens and states</h1>
${STATES.map(rowOf).join('\n')}
</html>
`;
await writeFile(join(FOLDER, 'index.html'), page);

function rowOf(state: State): string {
  const taken = WIDTHS_PX.filter((width) => existsSync(pathOf(state, width)));
  const figures = taken.map((width) => figureOf(state, width)).join('');
  return `<section><h2>${state.name}</h2>${figures ? `<div>${figures}</div>` : '<p>Could not be shown.</p>'}</section>`;
}

/** At a third of its size; a click shows it whole. */
function figureOf(state: State, widthPx: number): string {
  const file = fileNameOf(state, widthPx);
  return `<figure><a href="${file}"><img src="${file}" alt="${state.name} at ${widthPx} px" width="${Math.round(widthPx / 1.9)}" loading="lazy"></a><figcaption>${widthPx} px</figcaption></figure>`;
}
