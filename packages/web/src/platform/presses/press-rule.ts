/** Which presses are meant: what has been under the finger for less than half a second takes none. Pure. */

/** Longer than the pause within a double tap, and than a hand needs to stop when the eye sees a change. */
export const SETTLING_MS = 500;

/** In the window's coordinates. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
export interface Point extends Pick<MouseEvent, 'clientX' | 'clientY'> {
  /** How far a finger reaches around it, px. */
  reach?: number;
}

interface Seen {
  /** What a press on it does, in its own words. */
  says: string;
  sinceMs: number;
  box: Box;
  /** Where it was before, and until when. */
  earlier: { box: Box; untilMs: number }[];
}

/** Remembers where each thing was that can be pressed. What was there at the first look counts as always there. */
export function createPressRule<Thing extends object>() {
  const seen = new WeakMap<Thing, Seen>();
  let isFirstLook = true;

  return {
    /** Call often enough for the difference to be small against `SETTLING_MS`. */
    look: (things: Iterable<{ thing: Thing; box: Box; says: string }>, nowMs: number): void => {
      for (const { thing, box, says } of things) {
        const known = seen.get(thing);
        if (known?.says !== says) {
          seen.set(thing, { says, sinceMs: isFirstLook ? -Infinity : nowMs, box, earlier: [] });
        } else if (!isSame(known.box, box)) {
          const recent = known.earlier.filter(({ untilMs }) => nowMs - untilMs < SETTLING_MS);
          known.earlier = [...recent, { box: known.box, untilMs: nowMs }];
          known.box = box;
        }
      }
      isFirstLook = false;
    },
    /** The person scrolls, and aims at what comes: it counts as having been there. */
    carry: (thing: Thing, box: Box): void => {
      const known = seen.get(thing);
      if (!known) return;
      const [x, y] = [box.left - known.box.left, box.top - known.box.top];
      known.earlier = known.earlier.map((each) => ({ ...each, box: shift(each.box, x, y) }));
      known.box = box;
    },
    isMeant: (thing: Thing, says: string, at: Point, nowMs: number): boolean => {
      const { clientX, clientY, reach = 0 } = at;
      const known = seen.get(thing);
      if (known?.says !== says || nowMs - known.sinceMs < SETTLING_MS) return false;
      const recent = known.earlier.filter(({ untilMs }) => nowMs - untilMs < SETTLING_MS);
      return [known, ...recent].every(
        ({ box: { left, top, right, bottom } }) =>
          clientX >= left - reach &&
          clientX <= right + reach &&
          clientY >= top - reach &&
          clientY <= bottom + reach,
      );
    },
  };
}

function isSame(one: Box, other: Box): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.right === other.right &&
    one.bottom === other.bottom
  );
}

function shift({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}
