import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { translateAmount } from './translate-amount.ts';
import { classNames } from './class-names.ts';

interface CheckboxCardProps {
  label: string;
  /** Beside the label, such as a price. */
  detail?: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled?: boolean;
  /** Between the box and the label. */
  picture?: ReactNode;
  /** What happens while the card is pointed at or has the focus. */
  pointing?: Omit<ComponentProps<'label'>, 'className' | 'children' | 'onChange'> | undefined;
}

// Without transitions: one tap would start twelve, whose 36 events each pass through React.
const CARD =
  '@container relative flex min-h-12 items-center gap-3 rounded-md border-2 border-line bg-card px-3 py-2 select-none ' +
  'hover:border-line-strong ' +
  'has-checked:border-basil has-checked:bg-basil-wash ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ' +
  'has-disabled:bg-paper-deep has-disabled:text-ink-soft has-disabled:hover:border-line';

/** One of several options that can all be chosen, such as a topping or an add-on. */
export function CheckboxCard(props: CheckboxCardProps) {
  const { label, detail, isChecked, onChange, isDisabled = false, picture, pointing } = props;
  return (
    <label {...pointing} className={CARD}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="peer card-mark-input"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-5 shrink-0 place-items-center rounded-[0.3rem] border-2 border-line-strong bg-white text-white peer-checked:border-basil peer-checked:bg-basil peer-checked:[&>svg]:visible',
          // Two columns on a phone leave no room beside the picture.
          Boolean(picture) && '@max-[12rem]:absolute @max-[12rem]:top-1.5 @max-[12rem]:left-1.5',
        )}
      >
        <Check className="invisible size-3.5 forced-colors:text-[CanvasText]" strokeWidth={3.5} />
      </span>
      {picture}
      {/* In one group, all prices are beside the labels or all below: a long name wraps. */}
      <span
        className={classNames(
          'flex min-w-0 flex-1 flex-col items-baseline justify-between gap-x-3',
          picture ? '@min-[16rem]:flex-row' : '@min-[11rem]:flex-row',
        )}
      >
        <span
          className={classNames(
            'max-w-full min-w-0 font-medium wrap-anywhere',
            // A tablet's two columns beside the pizza have no room for 'Mushrooms'.
            Boolean(picture) && '@max-[8.75rem]:text-sm',
          )}
        >
          {label}
        </span>
        {detail && (
          <span translate={translateAmount(detail)} className="shrink-0 text-sm text-ink-soft">
            {detail}
          </span>
        )}
      </span>
    </label>
  );
}
