import { formatPounds } from '@driftstone/contract/money.ts';
import type { DeskOrder } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { copy } from './orders-desk.copy.ts';

interface RefundLinesProps {
  parts: DeskOrder['parts'];
  units: Readonly<Record<string, number>>;
  onChange: (units: Record<string, number>) => void;
}

/** The lines to give back: all units of a line, or fewer. */
export function RefundLines({ parts, units, onChange }: RefundLinesProps) {
  return (
    <ul aria-label={copy.lines} className="grid gap-2">
      {parts.map(({ lineId, name, quantity, left }) => {
        const key = lineId ?? '';
        const chosen = units[key] ?? 0;
        const choose = (next: number) =>
          onChange({ ...units, [key]: Math.min(Math.max(next, 0), quantity) });
        return (
          <li key={key} className="grid gap-2">
            <CheckboxCard
              label={lineId === null ? name : `${quantity} × ${name}`}
              detail={left > 0 ? copy.leftOf(formatPounds(left)) : copy.gone}
              isChecked={chosen > 0}
              isDisabled={left === 0}
              onChange={(isChecked) => choose(isChecked ? quantity : 0)}
            />
            {chosen > 0 && quantity > 1 && (
              <div className="justify-self-end">
                <QuantityStepper
                  quantity={chosen}
                  max={quantity}
                  itemName={name}
                  onChange={choose}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
