import { CheckboxCard } from './checkbox-card.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface DayChoiceProps {
  /** 1 is Monday; empty: every day. */
  days: readonly number[];
  onChange: (days: number[]) => void;
}

/** The days of the week on which something counts. */
export function DayChoice({ days, onChange }: DayChoiceProps) {
  return (
    <CheckboxGroup legend="Days" hint="None ticked: every day.">
      {NAMES.map((name, index) => (
        <CheckboxCard
          key={name}
          label={name}
          isChecked={days.includes(index + 1)}
          onChange={(isChecked) => onChange(withDay(days, index + 1, isChecked))}
        />
      ))}
    </CheckboxGroup>
  );
}

/** All seven are every day. */
function withDay(days: readonly number[], day: number, isChosen: boolean): number[] {
  const others = days.filter((each) => each !== day);
  const chosen = isChosen ? [...others, day].toSorted((one, other) => one - other) : others;
  return chosen.length === NAMES.length ? [] : chosen;
}
