import type { ComponentProps } from 'react';
import { storedDietWish } from '#catalogue/filter/diet-wish.ts';
import { CustomPizzaDialog as Dialog } from '#customizer/custom-pizza-dialog.tsx';
import { useStoredValue } from '#platform/storage/stored-value.ts';

/** The builder, with what the menu's filter knows of the customer. */
export function CustomPizzaDialog(props: Omit<ComponentProps<typeof Dialog>, 'avoided'>) {
  return <Dialog {...props} avoided={useStoredValue(storedDietWish)?.without ?? null} />;
}
