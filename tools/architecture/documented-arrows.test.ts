import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../process/root.ts';
import { type Arrows, FEATURES, READ_ARROWS, SERVICE_ARROWS } from './arrows.ts';

const ARCHITECTURE = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');

/** `a → b, c; d → b.` as arrows. Targets are sorted, since the page lists them alphabetically. */
function arrowsAfter(introduction: string): Arrows {
  const [, list = ''] = new RegExp(`${introduction}\\s+([^.]+)\\.`).exec(ARCHITECTURE) ?? [];
  return Object.fromEntries(
    list.split(/;\s*/).map((arrow) => {
      const [from = '', targets = ''] = arrow.split(' → ');
      return [from, targets.split(', ')];
    }),
  );
}

const sorted = (arrows: Arrows) =>
  Object.fromEntries(Object.entries(arrows).map(([from, targets]) => [from, targets.toSorted()]));

describe('ARCHITECTURE.md', () => {
  it('lists the features in their order', () => {
    expect(ARCHITECTURE).toContain(`in this order: ${FEATURES.join(', ')}.`);
  });

  it('lists which feature calls the service of which', () => {
    expect(arrowsAfter('only through its `\\*\\.service\\.ts`:')).toEqual(sorted(SERVICE_ARROWS));
  });

  it('lists which feature joins the read models of which', () => {
    expect(arrowsAfter('which columns other features see\\.')).toEqual(sorted(READ_ARROWS));
  });
});
