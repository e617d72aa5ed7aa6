import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { showFocused } from './show-focused.ts';

export interface Chip<Id extends string = string> {
  id: Id;
  label: ReactNode;
}

interface ChipRowProps<Id extends string> {
  /** The label of the row, such as 'Categories'. */
  label: string;
  chips: readonly Chip<Id>[];
  selectedId: Id | null;
  onSelect: (id: Id) => void;
  /** A row that scrolls sideways when the chips don't fit. */
  scrollerRef?: Ref<HTMLDivElement>;
  /** Chips that don't fit go below the others, where all must be seen at once. */
  wraps?: boolean;
}

/** A filter that is on or off. */
export function ChipRow<Id extends string>(props: ChipRowProps<Id>) {
  const { label, chips, selectedId, onSelect, scrollerRef, wraps = false } = props;
  return (
    <div
      ref={scrollerRef}
      role="group"
      aria-label={label}
      className={classNames('flex gap-1.5 sm:gap-2 lg:gap-1.5', wraps ? 'flex-wrap' : 'sideways')}
    >
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          aria-pressed={chip.id === selectedId}
          onClick={() => onSelect(chip.id)}
          onFocus={showFocused}
          className="min-h-11 shrink-0 rounded-full border-2 border-line bg-card px-3 font-semibold sm:px-3.5 lg:px-3 whitespace-nowrap transition-colors hover:border-line-strong data-here:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {chip.label}
        </button>
      ))}
    </div>
  );
}
