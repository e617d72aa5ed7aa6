import { needsContact } from '@driftstone/contract/counter/counter.rules.ts';
import { MAX_WRITTEN_PHONE } from '@driftstone/contract/phone.rules.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './counter.copy.ts';
import type { Draft } from './draft.ts';

interface CustomerFieldsProps {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  problems: { name?: string | undefined; phone?: string | undefined };
}

const SOURCES = [
  { id: 'counter', label: copy.atCounter },
  { id: 'phone', label: copy.byPhone },
];
const WAYS = [
  { id: 'pickup', label: copy.pickup },
  { id: 'delivery', label: copy.delivery },
];

export function CustomerFields({ draft, onChange, problems }: CustomerFieldsProps) {
  const isNeeded = needsContact(draft);
  return (
    <div className="grid gap-4">
      <ChipRow
        label={copy.who}
        chips={SOURCES}
        selectedId={draft.source}
        onSelect={(id) => onChange({ source: id === 'phone' ? 'phone' : 'counter' })}
      />
      <ChipRow
        label={copy.how}
        chips={WAYS}
        selectedId={draft.deliveryType}
        onSelect={(id) => onChange({ deliveryType: id === 'delivery' ? 'delivery' : 'pickup' })}
      />
      <div className="grid gap-4 grid-cols-2">
        <TextField
          label={copy.name}
          hint={isNeeded ? undefined : copy.nameHint}
          error={problems.name}
          maxLength={80}
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label={copy.phone}
          error={problems.phone}
          type="tel"
          maxLength={MAX_WRITTEN_PHONE}
          value={draft.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </div>
    </div>
  );
}
