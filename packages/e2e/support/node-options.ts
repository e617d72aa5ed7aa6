import { readFileSync } from 'node:fs';

const { scripts }: { scripts: { start: string } } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/** The options of Node with which `npm start` runs the shop. */
export const NODE_OPTIONS: readonly string[] = scripts.start.match(/--\S+/g) ?? [];
