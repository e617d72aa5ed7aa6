import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from '../catalogue.copy.ts';

interface MenuSearchProps {
  query: string;
  onChange: (query: string) => void;
}

/** An uncontrolled field: `query` comes from the URL, which lags behind typing and would take letters back. */
export function MenuSearch({ query, onChange }: MenuSearchProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = query;
  }, [query]);

  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    onChange('');
  };

  return (
    <form role="search" onSubmit={(event) => event.preventDefault()}>
      <TextField
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        spellCheck={false}
        label={copy.searchLabel}
        isLabelHidden
        placeholder={copy.searchHint}
        lead={<Search className="size-5" />}
        trail={
          query && (
            <IconButton label={copy.clearSearch} onClick={clear}>
              <X className="size-5" />
            </IconButton>
          )
        }
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}
