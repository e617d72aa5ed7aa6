import type { ComponentProps } from 'react';
import { CustomizeDialog as Dialog } from '#catalogue/choices/customize-dialog.tsx';
import { LinePicture } from '../line-picture.tsx';

type CustomizeDialogProps = Omit<ComponentProps<typeof Dialog>, 'renderPicture'>;

/** The dialog of the catalogue, with the drawing that carts and orders share. */
export function CustomizeDialog(props: CustomizeDialogProps) {
  return (
    <Dialog
      {...props}
      renderPicture={(chosen) => (
        <LinePicture line={chosen} sizes="(min-width: 64rem) 26.25rem, 20rem" />
      )}
    />
  );
}
