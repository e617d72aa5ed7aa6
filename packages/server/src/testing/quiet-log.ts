import { vi } from 'vitest';
import type { Shop } from '#shop.ts';

type Write = Shop['log']['warn'];

/** A log that writes nothing, and records what it was told. */
export function quietLog() {
  return { info: vi.fn<Write>(), warn: vi.fn<Write>(), error: vi.fn<Write>() };
}
