import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useDebounced } from '#platform/use-debounced.ts';
import { TextField } from '#ui/text-field.tsx';
import { suggestionsQuery } from './location.api.ts';
import { describeSuggestFailure } from './location-failure.ts';
import { copy } from './location.copy.ts';
import { SuggestionList } from './suggestion-list.tsx';

/** ADDR-02. */
const SUGGEST_DELAY_MS = 300;

interface AddressFieldProps {
  value: string;
  onChange: (address: string) => void;
  hint: string;
  error: string | undefined;
}

/** While the list is open, Escape closes the list and not the dialog. */
export function isListShownAt(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[role=combobox][aria-expanded=true]');
}

/** A combobox: it suggests addresses while the customer types, and accepts any text. */
export function AddressField({ value, onChange, hint, error }: AddressFieldProps) {
  const listId = useId();
  const [activeIndex, setActiveIndex] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  // Searches only for typed text, not for the initial address or a picked one.
  const input = useDebounced(isOpen ? value : '', SUGGEST_DELAY_MS);
  const { data, error: suggestError } = useQuery(suggestionsQuery(isOpen ? input : ''));
  const suggestions = isOpen ? (data?.suggestions ?? []) : [];
  const isListShown = suggestions.length > 0;

  const show = (open: boolean) => {
    setIsOpen(open);
    setActiveIndex(-1);
  };
  const pick = (suggestion: string) => {
    onChange(suggestion);
    show(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isListShown) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter' && suggestions[activeIndex]) {
      event.preventDefault();
      pick(suggestions[activeIndex]);
    } else if (event.key === 'Escape') {
      show(false);
    }
  };

  return (
    <div className="relative">
      <TextField
        label={copy.address}
        hint={hint}
        error={error ?? (suggestError ? describeSuggestFailure(suggestError) : undefined)}
        placeholder={copy.placeholder}
        lead={<MapPin className="size-5" aria-hidden="true" />}
        autoComplete="street-address"
        maxLength={200}
        value={value}
        role="combobox"
        aria-expanded={isListShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          show(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => show(false)}
      />
      <SuggestionList
        id={listId}
        suggestions={suggestions}
        attribution={data?.attribution}
        activeIndex={activeIndex}
        onPick={pick}
      />
      <p role="status" className="sr-only">
        {isOpen && data ? copy.suggestionCount(suggestions.length) : ''}
      </p>
    </div>
  );
}
