import { MAX_WRITTEN_PHONE } from '@driftstone/contract/phone.rules.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { Phone } from 'lucide-react';
import { useFocusWhenGrown } from '#ui/use-focus-when-grown.ts';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './order-contact.copy.ts';

interface PhoneFieldProps {
  deliveryType: DeliveryType;
  value: string;
  onChange: (phone: string) => void;
  error: string | undefined;
  /** The field takes the focus whenever this grows. */
  timesPointedOut: number;
  /** Enter, which a phone's keyboard calls Go. */
  onEnter?: () => void;
}

/** A phone number that a delivery needs (CHK-12), and that the shop asks of who collects (EVE-38). */
export function PhoneField(props: PhoneFieldProps) {
  const { deliveryType, value, onChange, error, timesPointedOut, onEnter } = props;
  const field = useFocusWhenGrown<HTMLInputElement>(timesPointedOut);
  return (
    <TextField
      ref={field}
      label={copy.phone}
      hint={copy.phoneHint[deliveryType]}
      error={error}
      lead={<Phone className="size-5" />}
      type="tel"
      required={deliveryType === 'delivery'}
      autoComplete="tel"
      className="max-w-md"
      maxLength={MAX_WRITTEN_PHONE}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      enterKeyHint={onEnter && 'go'}
      onKeyDown={({ key, repeat }) => key === 'Enter' && !repeat && onEnter?.()}
    />
  );
}
