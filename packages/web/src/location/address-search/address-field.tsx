import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useDebounced } from '#platform/forms/use-debounced.ts';
import { TextField } from '#ui/text-field.tsx';
import { suggestionsQuery } from '../location.api.ts';
import { describeSuggestFailure } from '../location-failure.ts';
import { copy } from '../location.copy.ts';
import { SuggestionList } from './suggestion-list.tsx';

/** ADDR-02. */
const SUGGEST_DELAY_MS = 300;

interface AddressFieldProps {
  value: string;
  onChange: (address: string) => void;
  /** A suggestion is chosen, and `onChange` has had it. */
  onPick?: (address: string) => void;
  hint: string;
  error: string | undefined;
}

/** A combobox: it suggests addresses while the customer types, and accepts any text. */
export function AddressField({ value, onChange, onPick, hint, error }: AddressFieldProps) {
  const listId = useId();
  const [activeIndex, setActiveIndex] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  // The initial address and a picked one are searched for once ArrowDown asks for suggestions.
  const input = useDebounced(isOpen ? value : '', SUGGEST_DELAY_MS);
  // The previous search may have been for a completely different text.
  const isOfThis = value !== '' && (value.startsWith(input) || input.startsWith(value));
  const wanted = suggestionsQuery(isOpen && isOfThis ? input : '');
  const { data, error: suggestError, isFetching } = useQuery(wanted);
  const suggestions = isOpen ? (data?.suggestions ?? []) : [];
  const isListShown = suggestions.length > 0;
  const isSuggesting = isListShown || isFetching;

  const show = (open: boolean) => {
    setIsOpen(open);
    setActiveIndex(-1);
  };
  const pick = (suggestion: string) => {
    onChange(suggestion);
    show(false);
    onPick?.(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      show(true);
    }
    const active = suggestions[activeIndex];
    // Sends the text as it is. Suggestions would cover why it was refused.
    if (event.key === 'Enter' && !active) show(false);
    if (!isSuggesting) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isListShown) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape') {
      show(false);
    }
  };

  return (
    <div className="relative">
      <TextField
        label={copy.address}
        hint={error === copy.unresolved ? copy.whatToDo : hint}
        error={error ?? (suggestError ? describeSuggestFailure(suggestError) : undefined)}
        placeholder={copy.placeholder}
        lead={<MapPin className="size-5" />}
        autoComplete="street-address"
        maxLength={200}
        name="address"
        value={value}
        role="combobox"
        aria-expanded={isListShown}
        // Also while they load, Escape closes them and not the dialog.
        data-own-escape={isSuggesting || undefined}
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
