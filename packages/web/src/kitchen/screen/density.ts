import { hasShape, isFlag } from '#platform/storage/shape.ts';
import { createStoredValue, useStoredValue } from '#platform/storage/stored-value.ts';

/**
 * How much of a ticket this device shows in its columns: a tablet at the oven needs another setting than a screen on
 * the wall.
 */
const storedDensity = createStoredValue('driftstone.boardDensity', hasShape({ isDense: isFlag }));

export function useIsDense(): boolean {
  return useStoredValue(storedDensity)?.isDense ?? true;
}

export function switchDensity(isDense: boolean): void {
  storedDensity.write({ isDense });
}
