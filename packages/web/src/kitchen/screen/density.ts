import { hasShape, isFlag } from '#platform/storage/shape.ts';
import { createStoredValue } from '#platform/storage/stored-value.ts';

/**
 * How much of a ticket this device shows in its columns: a tablet at the oven needs another setting than a screen on
 * the wall.
 */
export const storedDensity = createStoredValue(
  'driftstone.boardDensity',
  hasShape({ isDense: isFlag }),
);
