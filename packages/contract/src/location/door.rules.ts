/** What a driver reads about the door, besides the address. Pure. */
import type { Door } from './location.schema.ts';

export const NO_DOOR: Door = { house: '', flat: '', floor: '', note: '' };

/** null when nothing is said about the door. */
export function doorOf(door: Door): Door | null {
  return Object.values(door).every((text) => text === '') ? null : door;
}

/** 'The Moorings, flat 3, floor 2'; null when none of these is given. The note is a line of its own. */
export function describeDoor(door: Door | null): string | null {
  if (!door) return null;
  const { house, flat, floor } = door;
  const parts = [house, named('flat', flat), named('floor', floor)];
  return parts.filter((part) => part !== '').join(', ') || null;
}

/** 'flat 3' for '3', and 'Garden flat' or '2nd floor' as written. */
function named(kind: 'flat' | 'floor', text: string): string {
  return /^\d+[A-Za-z]?$/.test(text) ? `${kind} ${text}` : text;
}
