import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { State } from '../states/state.ts';

export const FOLDER = fileURLToPath(new URL('../../../gallery/', import.meta.url));

export const WIDTHS_PX = [390, 768, 1440];

export function fileNameOf({ name }: State, widthPx: number): string {
  return `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${widthPx}.jpg`;
}

export const pathOf = (state: State, widthPx: number) => join(FOLDER, fileNameOf(state, widthPx));
