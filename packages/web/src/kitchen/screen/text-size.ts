import { hasShape, isOneOf } from '#platform/storage/shape.ts';
import { createStoredValue, useStoredValue } from '#platform/storage/stored-value.ts';

export type TextSize = 'smallest' | 'middle' | 'largest';

/** How large this device shows its tickets: a tablet at the oven needs another size than a screen on the wall. */
const storedSize = createStoredValue(
  'driftstone.boardText',
  hasShape({ size: isOneOf<TextSize>('smallest', 'middle', 'largest') }),
);

/** null: nobody has chosen, so a phone, which is in the hand, starts smaller than a tablet at two metres. */
export function useTextSize(): TextSize | null {
  return useStoredValue(storedSize)?.size ?? null;
}

export function chooseTextSize(size: TextSize): void {
  storedSize.write({ size });
}

/** The size of the pizzas' names: 24, 32 and 40 px. Everything else on a ticket is a share of it. */
const NAME_SIZES: Record<TextSize, string> = {
  smallest: 'text-[1.5rem]',
  middle: 'text-[2rem]',
  largest: 'text-[2.5rem]',
};

export function nameSizeClass(size: TextSize | null): string {
  return size === null ? 'text-[1.5rem] md:text-[2rem]' : NAME_SIZES[size];
}
