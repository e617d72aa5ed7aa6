import { useId, type ReactNode } from 'react';
import { translateAmount } from './translate-amount.ts';
import { classNames } from './class-names.ts';
import { Fieldset } from './fieldset.tsx';
import { useKeyboardRing } from './use-keyboard-ring.ts';

export interface Choice<Id extends string = string> {
  id: Id;
  label: string;
  /** Beside the label, such as a price or 'Included'. */
  detail?: ReactNode;
  /** Above the label, such as a drawing or an icon. */
  picture?: ReactNode;
  isDisabled?: boolean;
}

interface ChoiceGroupProps<Id extends string = string> {
  legend: string;
  choices: readonly Choice<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  isRequired?: boolean;
  error?: string | undefined;
  /** As many columns as fit by default. 'three' puts three side by side on any screen, each label below its picture. */
  columns?: 'one' | 'three';
}

type Layout = Pick<ChoiceGroupProps, 'choices' | 'columns'>;

// Without transitions, like the checkbox cards.
const CARD =
  '@container relative flex min-h-14 items-center rounded-md border-2 border-line bg-card py-3 select-none ' +
  'hover:border-line-strong ' +
  'has-checked:border-ink has-checked:bg-foam ' +
  'by-keyboard:outline-3 by-keyboard:outline-offset-2 by-keyboard:outline-ink ' +
  'has-disabled:bg-paper-deep has-disabled:text-ink-soft has-disabled:hover:border-line';

/** In characters: '12"' and 'Small' are short. */
const SHORT_LABEL = 6;

/** Cards of which exactly one is chosen. Native radio buttons, so that the arrow keys and forms work as everywhere. */
export function ChoiceGroup<Id extends string>(props: ChoiceGroupProps<Id>) {
  const { legend, choices, value, onChange, isRequired = false, error } = props;
  const name = useId();
  const keyboardRing = useKeyboardRing();
  const errorId = `${name}-error`;
  return (
    <Fieldset
      {...keyboardRing}
      role="radiogroup"
      aria-required={isRequired}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-3 font-display text-title font-semibold">{legend}</legend>
      <div className={classNames('grid gap-2', gridColumns(props))}>
        {choices.map((choice) => (
          <label key={choice.id} className={classNames(CARD, cardLayout(props))}>
            <input
              type="radio"
              name={name}
              value={choice.id}
              checked={choice.id === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.id)}
              className="peer card-mark-input"
            />
            <RadioDot />
            {choice.picture}
            <span className={classNames('flex min-w-0 flex-col', textLayout(props))}>
              <span className="font-semibold">{choice.label}</span>
              {choice.detail && (
                <span
                  translate={translateAmount(choice.detail)}
                  className={classNames(
                    'text-ink-soft',
                    // Three cards in a row leave 53 px for 'Included' on a phone of 360 px.
                    areShort(choices) ? 'text-xs @min-[8rem]:text-sm' : 'text-sm',
                  )}
                >
                  {choice.detail}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-2 text-sm font-semibold text-beetroot">
          {error}
        </p>
      )}
    </Fieldset>
  );
}

/** The price beside the label where all cards are wide enough: one rule for the group. */
function detailBeside({ choices, columns }: Layout): string {
  if (columns === 'one') return '@min-[28rem]:flex-row @min-[28rem]:items-center';
  return areShort(choices) ? 'flex-wrap @min-[8rem]:flex-row' : '@min-[13rem]:flex-row';
}

function gridColumns({ choices, columns }: Layout): string | false {
  if (columns === 'one') return false;
  if (columns === 'three') return 'grid-cols-3';
  return areShort(choices)
    ? 'grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))]'
    : 'grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))]';
}

function cardLayout({ choices, columns }: Layout): string {
  if (columns === 'three')
    return 'flex-wrap content-start justify-center gap-x-2 gap-y-1 px-2 text-center';
  // Very large text needs the room of an icon.
  if (columns === 'one') return 'gap-3 px-4 @max-[10rem]:[&>svg]:hidden';
  return areShort(choices) ? 'gap-2 px-2' : 'gap-3 px-4';
}

function textLayout(props: Layout): string {
  if (props.columns === 'three') return 'basis-full items-center';
  return `flex-1 items-baseline justify-between gap-x-3 ${detailBeside(props)}`;
}

/** Sizes are side by side, even on a phone. */
function areShort(choices: readonly Choice[]): boolean {
  return choices.every(({ label, picture }) => label.length <= SHORT_LABEL && !picture);
}

function RadioDot() {
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 rounded-full border-2 border-line-strong bg-white peer-checked:border-6 peer-checked:border-ink"
    />
  );
}
