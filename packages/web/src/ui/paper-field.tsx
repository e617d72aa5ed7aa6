import { PAPER_WIDTHS_MM, type PaperMm } from '@driftstone/contract/printing/slip.rules.ts';
import { SelectField } from './select-field.tsx';

interface PaperFieldProps {
  label: string;
  value: PaperMm;
  onChange: (mm: PaperMm) => void;
  hint?: string;
  isBusy?: boolean;
}

/** How wide the paper in a printer is. */
export function PaperField({ label, value, onChange, hint, isBusy = false }: PaperFieldProps) {
  return (
    <SelectField
      label={label}
      value={value}
      disabled={isBusy}
      {...(hint && { hint })}
      onChange={(event) => {
        const chosen = PAPER_WIDTHS_MM.find((mm) => String(mm) === event.target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {PAPER_WIDTHS_MM.map((mm) => (
        <option key={mm} value={mm}>
          {mm} mm
        </option>
      ))}
    </SelectField>
  );
}
