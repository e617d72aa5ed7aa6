import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../process/root.ts';
import { drawOrderLife, withOrderLife } from './order-life.ts';

const ARCHITECTURE = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');

describe('the diagram of an order’s life', () => {
  it('in ARCHITECTURE.md matches the table: npm run diagram writes it', () => {
    expect(withOrderLife(ARCHITECTURE)).toBe(ARCHITECTURE);
  });

  it('has an arrow for each move, and none for events that change no state', () => {
    const drawn = drawOrderLife();
    expect(drawn).toContain('    [*] --> draft: opened\n');
    expect(drawn).toContain('    ready --> completed: handed_over, closed_by_hand\n');
    expect(drawn).not.toContain('part_refunded');
  });
});
