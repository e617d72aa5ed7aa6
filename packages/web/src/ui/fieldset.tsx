import type { ComponentProps } from 'react';

/** In a box of its own: as a part of a flex column, WebKit counts the height of its legend twice. */
export function Fieldset(props: ComponentProps<'fieldset'>) {
  return (
    <div>
      <fieldset {...props} />
    </div>
  );
}
