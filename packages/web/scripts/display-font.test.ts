import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { cutDisplayFont, DISPLAY_FONT } from './display-font.ts';

it('the font in the repository is the one of the package, in one weight', async () => {
  const [kept, cut] = await Promise.all([readFile(DISPLAY_FONT), cutDisplayFont()]);
  // If it fails: node packages/web/scripts/cut-display-font.ts
  expect(kept.equals(cut)).toBe(true);
});
