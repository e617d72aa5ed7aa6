import { readTypedPence } from '@driftstone/contract/typed-money.ts';
import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { writePence } from './pence.ts';

interface PriceFieldProps {
  name?: string;
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
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readTypedPence(event.target.value) ?? Number.NaN);
      }}
    />
  );
}
