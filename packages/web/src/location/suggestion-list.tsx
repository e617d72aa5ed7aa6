import { classNames } from '#ui/class-names.ts';
import { copy } from './location.copy.ts';

interface SuggestionListProps {
  id: string;
  suggestions: readonly string[];
  /** Of the map they come from. */
  attribution: string | undefined;
  activeIndex: number;
  onPick: (suggestion: string) => void;
}

/**
 * ADDR-02: about 12rem high at most. It lies over what follows the field, so that nothing moves from under the pointer
 * when it closes.
 */
export function SuggestionList({
  id,
  suggestions,
  attribution,
  activeIndex,
  onPick,
}: SuggestionListProps) {
  return (
    <div
      hidden={suggestions.length === 0}
      className="absolute inset-x-0 top-20 z-10 rounded-md border border-line bg-card shadow-raised"
    >
      <div
        id={id}
        role="listbox"
        aria-label={copy.suggestions}
        className="max-h-48 overflow-y-auto py-1"
      >
        {suggestions.map((suggestion, index) => (
          <button
            key={suggestion}
            type="button"
            // The focus stays in the field, which points at the option.
            tabIndex={-1}
            ref={index === activeIndex ? showInList : null}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            // Before the field loses the focus, which closes the list.
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

/** The arrow keys reach options that the list has scrolled out of sight. */
function showInList(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
