import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { ShiftFields } from '#ui/shift-fields.tsx';
import { copy } from './opening-desk.copy.ts';
import type { KindHours } from './kind-hours.ts';

interface DayHoursProps {
  hours: KindHours;
  onChange: (hours: KindHours) => void;
  /** What is missing, or what the shop would refuse. */
  problem: string | null;
}

/** The hours of one day: one list for both kinds, or a list for each. */
export function DayHours({ hours, onChange, problem }: DayHoursProps) {
  const { isSame, pickup, delivery } = hours;
  return (
    <div className="grid gap-5">
      <CheckboxCard
        label={copy.isSame}
        isChecked={isSame}
        onChange={(isChecked) =>
          onChange({ ...hours, isSame: isChecked, delivery: isChecked ? delivery : pickup })
        }
      />
      <ShiftFields
        copy={copy}
        legend={isSame ? null : copy.pickup}
        shifts={pickup}
        onChange={(next) => onChange({ ...hours, pickup: next })}
      />
      {!isSame && (
        <ShiftFields
          copy={copy}
          legend={copy.delivery}
          shifts={delivery}
          onChange={(next) => onChange({ ...hours, delivery: next })}
        />
      )}
      {problem !== null && (
        <p role="alert" className="font-semibold text-beetroot">
          {problem}
        </p>
      )}
    </div>
  );
}
