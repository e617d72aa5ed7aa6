import {
  REDUCED_VAT_PERMILLE,
  STANDARD_VAT_PERMILLE,
  vatPercent,
  ZERO_VAT_PERMILLE,
} from '@driftstone/contract/orders/vat.rules.ts';
import { copy } from '../menu-desk.copy.ts';
import { SelectField } from '#ui/select-field.tsx';

const RATES = [STANDARD_VAT_PERMILLE, ZERO_VAT_PERMILLE, REDUCED_VAT_PERMILLE];

interface VatFieldProps {
  label: string;
  hint: string;
  permille: number;
  onChange: (permille: number) => void;
}

export function VatField({ label, hint, permille, onChange }: VatFieldProps) {
  return (
    <SelectField
      label={label}
      hint={hint}
      value={permille}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <VatOptions permille={permille} />
    </SelectField>
  );
}

/** Keeps a rate selectable that was not set by this form. */
export function VatOptions({ permille }: { permille: number | null }) {
  return [...new Set([...RATES, permille ?? STANDARD_VAT_PERMILLE])].map((rate) => (
    <option key={rate} value={rate}>
      {[vatPercent(rate), copy.vatRates.get(rate)].filter(Boolean).join(': ')}
    </option>
  ));
}
