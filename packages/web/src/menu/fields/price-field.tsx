import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { readPence, writePence } from './pence.ts';

interface PriceFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isLabelHidden?: boolean;
  pence: number;
  /** NaN while the text is not a price. */
  onChange: (pence: number) => void;
  className?: string;
}

export function PriceField({ pence, onChange, ...field }: PriceFieldProps) {
  const [text, setText] = useState(() => writePence(pence));
  return (
    <TextField
      {...field}
      lead="£"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readPence(event.target.value));
      }}
    />
  );
}
