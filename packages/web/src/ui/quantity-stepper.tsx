import { Minus, Plus } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface QuantityStepperProps {
  quantity: number;
  onChange: (quantity: number) => void;
  /** The counted thing, for the buttons' labels: 'Margherita'. */
  itemName: string;
  max?: number;
  isBusy?: boolean;
}

/** Minus, the number, plus. One step below 1 calls back with 0, which the caller treats as removal. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, onChange, itemName, max = Number.POSITIVE_INFINITY, isBusy = false } = props;
  const step = (by: number) => {
    if (!isBusy) onChange(quantity + by);
  };
  return (
    <div
      role="group"
      aria-label={`Quantity of ${itemName}`}
      aria-busy={isBusy}
      className="inline-flex items-center rounded-full border-2 border-line bg-card aria-busy:opacity-60"
    >
      <IconButton
        label={`Decrease quantity of ${itemName}`}
        aria-disabled={isBusy}
        onClick={() => step(-1)}
      >
        <Minus className="size-4" />
      </IconButton>
      <output className="min-w-8 text-center font-semibold tabular-nums">{quantity}</output>
      <IconButton
        label={`Increase quantity of ${itemName}`}
        aria-disabled={isBusy}
        disabled={quantity >= max}
        onClick={() => step(1)}
      >
        <Plus className="size-4" />
      </IconButton>
    </div>
  );
}
