import { describe, expect, it } from 'vitest';
import { drawOrderLife } from './order-life.ts';

describe('the diagram of an order’s life', () => {
  it('has an arrow for each move, and none for events that change no state', () => {
    const drawn = drawOrderLife();
    expect(drawn).toContain('    [*] --> draft: opened\n');
    expect(drawn).toContain('    ready --> completed: handed_over, closed_by_hand\n');
    expect(drawn).not.toContain('part_refunded');
  });
});
