import type { Count, SetStock } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './count.copy.ts';

interface CountFormProps {
  name: string;
  /** null: nobody counts it. */
  count: Pick<Count, 'left' | 'perDay'> | null;
  onCount: (count: SetStock) => void;
}

/** STOCK-04: how many are left, where the crew marks what has run out. */
export function CountForm({ name, count, onCount }: CountFormProps) {
  const [left, setLeft] = useState('');
  const [isDaily, setDaily] = useState(count !== null && count.perDay !== null);
  const wanted = Number(left);
  const isCount = Number.isInteger(wanted) && wanted > 0 && wanted < 1000;
  return (
    <form
      aria-label={copy.countOf(name)}
      className="flex flex-wrap items-center gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isCount) onCount({ left: wanted, isDaily, was: count?.left ?? null });
      }}
    >
      <TextField
        label={copy.countOf(name)}
        isLabelHidden
        placeholder={copy.count}
        inputMode="numeric"
        className="w-30"
        value={left}
        onChange={(event) => setLeft(event.target.value.replace(/\D/g, '').slice(0, 3))}
      />
      {isCount && (
        <>
          {/* The card fits into any width. */}
          <div className="w-33">
            <CheckboxCard label={copy.perDay} isChecked={isDaily} onChange={setDaily} />
          </div>
          <Button type="submit" size="small" className="min-h-14">
            {copy.saveCount}
          </Button>
        </>
      )}
    </form>
  );
}
