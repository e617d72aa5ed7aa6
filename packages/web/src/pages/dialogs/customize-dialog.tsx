import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { CustomizeDialog as Dialog } from '#catalogue/choices/customize-dialog.tsx';
import { storedDietWish } from '#catalogue/filter/diet-wish.ts';
import { useStoredValue } from '#platform/storage/stored-value.ts';
import { LinePicture } from '../line-picture.tsx';

type CustomizeDialogProps = Omit<ComponentProps<typeof Dialog>, 'renderPicture' | 'avoided'>;

/** The dialog of the catalogue, with the drawing that carts and orders share. */
export function CustomizeDialog(props: CustomizeDialogProps) {
  const { data: menu } = useQuery(pizzasQuery);
  // A menu that was published while the dialog is open has new prices.
  const pizza = menu?.find(({ id }) => id === props.pizza.id) ?? props.pizza;
  return (
    <Dialog
      {...props}
      pizza={pizza}
      avoided={useStoredValue(storedDietWish)?.without ?? null}
      renderPicture={(chosen) => (
        <LinePicture
          line={chosen}
          sizes="(min-width: 64rem) 26.25rem, 20rem"
          alt={props.pizza.name}
        />
      )}
    />
  );
}
