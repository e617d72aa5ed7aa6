import { QUARTER_MS } from '@driftstone/contract/opening/opening.rules.ts';

export function presentInterval({ fromMs, untilMs }: { fromMs: number; untilMs: number }) {
  return { from: new Date(fromMs).toISOString(), until: new Date(untilMs).toISOString() };
}

export function presentSlot(slotMs: number) {
  return { at: new Date(slotMs).toISOString(), until: new Date(slotMs + QUARTER_MS).toISOString() };
}
