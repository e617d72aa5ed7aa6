import type { ReactNode, Ref } from 'react';
import { showFocused } from './show-focused.ts';

export interface Chip {
  id: string;
  label: ReactNode;
}

interface ChipRowProps {
  /** The label of the row, such as 'Categories'. */
  label: string;
  chips: readonly Chip[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** A row that scrolls sideways when the chips don't fit. */
  scrollerRef?: Ref<HTMLDivElement>;
}

/** A filter that is on or off. */
export function ChipRow({ label, chips, selectedId, onSelect, scrollerRef }: ChipRowProps) {
  return (
    <div ref={scrollerRef} role="group" aria-label={label} className="sideways flex gap-2">
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          aria-pressed={chip.id === selectedId}
          onClick={() => onSelect(chip.id)}
          onFocus={showFocused}
          className="min-h-11 shrink-0 rounded-full border-2 border-line bg-card px-3.5 font-semibold whitespace-nowrap transition-colors sm:px-5 hover:border-line-strong data-here:border-tomato aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {chip.label}
        </button>
      ))}
    </div>
  );
}
