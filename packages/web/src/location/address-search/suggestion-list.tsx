import { useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { copy } from '../location.copy.ts';

interface SuggestionListProps {
  id: string;
  suggestions: readonly string[];
  /** Credits the map service that the suggestions come from. */
  attribution: string | undefined;
  activeIndex: number;
  onPick: (suggestion: string) => void;
}

/** ADDR-02: at most about 12rem high. Overlays what follows, so that nothing moves under the pointer. */
export function SuggestionList({
  id,
  suggestions,
  attribution,
  activeIndex,
  onPick,
}: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isShown = suggestions.length > 0;
  useEffect(() => {
    // With large text they would open below the dialog's edge.
    if (isShown) list.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div
      hidden={!isShown}
      className="absolute inset-x-0 top-20 z-10 rounded-md border border-line bg-card shadow-raised"
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={copy.suggestions}
        className="max-h-48 overflow-y-auto py-1"
      >
        {suggestions.map((suggestion, index) => (
          <button
            key={suggestion}
            type="button"
            // The focus stays in the field, which refers to the active option.
            tabIndex={-1}
            ref={index === activeIndex ? showInList : null}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            // Keeps the focus in the field: losing it would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(suggestion)}
            className={classNames(
              'block w-full px-4 py-2.5 text-left hover:bg-paper-deep',
              index === activeIndex && 'bg-paper-deep',
            )}
          >
            {suggestion}
          </button>
        ))}
      </div>
      {attribution && (
        <p className="border-t border-line px-4 py-1.5 text-right text-xs text-ink-soft">
          {attribution}
        </p>
      )}
    </div>
  );
}

/** Scrolls to an option that the arrow keys made active. */
function showInList(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
