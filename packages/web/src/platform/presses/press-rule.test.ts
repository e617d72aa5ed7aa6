import { describe, expect, it } from 'vitest';
import { createPressRule, SETTLING_MS } from './press-rule.ts';

const HERE = { clientX: 150, clientY: 120 };
/** 100 × 40 px. */
const boxAt = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 40 });
const UNDER = boxAt(100, 100);
const BELOW = boxAt(100, 200);
const LOOK_MS = 100;

/** A screen that is looked at ten times a second. `shown` says what is where from a moment on. */
function watch(shown: (nowMs: number) => { thing: object; box: typeof UNDER; says: string }[]) {
  const rule = createPressRule<object>();
  let lookedAtMs = -LOOK_MS;
  return {
    rule,
    isMeant: (thing: object, says: string, atMs: number) => {
      for (; lookedAtMs + LOOK_MS <= atMs;) {
        lookedAtMs += LOOK_MS;
        rule.look(shown(lookedAtMs), lookedAtMs);
      }
      return rule.isMeant(thing, says, HERE, atMs);
    },
  };
}

describe('a press', () => {
  const accept = { name: 'Accept' };

  it('[HAND-01] counts on what was there from the beginning', () => {
    const screen = watch(() => [{ thing: accept, box: UNDER, says: 'Accept' }]);
    expect(screen.isMeant(accept, 'Accept', 0)).toBe(true);
  });

  it.each([120, 200, 400])('[HAND-01] does nothing on what a tap %i ms ago has opened', (gapMs) => {
    const screen = watch((nowMs) =>
      nowMs >= 1000 ? [{ thing: accept, box: UNDER, says: '' }] : [],
    );
    expect(screen.isMeant(accept, '', 1000 + gapMs)).toBe(false);
    expect(screen.isMeant(accept, '', 1000 + SETTLING_MS)).toBe(true);
  });

  it('[HAND-01] does nothing on what has appeared since the last look', () => {
    const screen = watch(() => []);
    expect(screen.isMeant(accept, 'Accept', 5000)).toBe(false);
  });

  it.each([120, 200, 400])('[HAND-01] does nothing on what slid here %i ms ago', (gapMs) => {
    const screen = watch((nowMs) => [
      { thing: accept, box: nowMs >= 1000 ? UNDER : BELOW, says: 'Accept' },
    ]);
    expect(screen.isMeant(accept, 'Accept', 1000 + gapMs)).toBe(false);
    expect(screen.isMeant(accept, 'Accept', 1000 + SETTLING_MS)).toBe(true);
  });

  it('[HAND-01] does nothing on what slid here a moment ago, before anybody looked', () => {
    const screen = watch(() => [{ thing: accept, box: BELOW, says: 'Accept' }]);
    expect(screen.isMeant(accept, 'Accept', 5000)).toBe(false);
  });

  it('[HAND-01] counts where a thing has moved but was under the finger all the time', () => {
    const screen = watch((nowMs) => [
      { thing: accept, box: nowMs >= 1000 ? UNDER : boxAt(100, 110), says: 'Accept' },
    ]);
    expect(screen.isMeant(accept, 'Accept', 1050)).toBe(true);
  });

  it('[HAND-01] does nothing on a button that has just begun to do something else', () => {
    const screen = watch((nowMs) => [
      { thing: accept, box: UNDER, says: nowMs >= 1000 ? 'Ready' : 'Accept' },
    ]);
    expect(screen.isMeant(accept, 'Accept', 900)).toBe(true);
    expect(screen.isMeant(accept, 'Ready', 999)).toBe(false);
    expect(screen.isMeant(accept, 'Ready', 1400)).toBe(false);
    expect(screen.isMeant(accept, 'Ready', 1500)).toBe(true);
  });

  it('[HAND-01] counts on what the person has scrolled here', () => {
    const screen = watch((nowMs) => [
      { thing: accept, box: nowMs > 1000 ? UNDER : BELOW, says: 'Accept' },
    ]);
    expect(screen.isMeant(accept, 'Accept', 1000)).toBe(false);
    screen.rule.carry(accept, UNDER);
    expect(screen.isMeant(accept, 'Accept', 1100)).toBe(true);
  });
});
