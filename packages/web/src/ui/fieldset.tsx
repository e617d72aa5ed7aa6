import type { ComponentProps } from 'react';

/** Wrapped in a box: WebKit counts the height of a legend twice when the fieldset is a flex item. */
export function Fieldset(props: ComponentProps<'fieldset'>) {
  return (
    <div>
      <fieldset {...props} />
    </div>
  );
}
