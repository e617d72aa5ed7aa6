import { MAX_OWN_WORDS } from '@driftstone/contract/orders/own-words.rules.ts';
import { TextField } from './text-field.tsx';

interface OwnWordsFieldProps {
  words: string;
  onChange: (words: string) => void;
}

/** OWN-72: what staff write to the customer whose order they cancel or refund. Nobody has to. */
export function OwnWordsField({ words, onChange }: OwnWordsFieldProps) {
  return (
    <TextField
      label="Message to the customer"
      hint="Optional. The customer sees it in our email and on the order’s page."
      maxLength={MAX_OWN_WORDS}
      value={words}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
