import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EngineName } from '../browsers/test.ts';
import type { State } from '../states/state.ts';

/** WebKit and Firefox use the widths of their journeys. */
export const WIDTHS_PX: Record<EngineName, number[]> = {
  chromium: [320, 390, 768, 1440],
  webkit: [390, 820, 1280],
  firefox: [390, 820, 1280],
};

export const folderOf = (engine: EngineName) =>
  fileURLToPath(new URL(`../../../gallery/${engine}/`, import.meta.url));

/** A page taken window by window has a number in the file names after the first. */
export function pathOf(engine: EngineName, { name }: State, widthPx: number, window = 0): string {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const number = window === 0 ? '' : `-${window + 1}`;
  const format = engine === 'chromium' ? 'jpg' : 'png';
  return join(folderOf(engine), `${slug}-${widthPx}${number}.${format}`);
}

/** The pictures of a state, window by window. */
export function findPictures(engine: EngineName, state: State, widthPx: number): string[] {
  const paths: string[] = [];
  for (;;) {
    const path = pathOf(engine, state, widthPx, paths.length);
    if (!existsSync(path)) return paths;
    paths.push(path);
  }
}
