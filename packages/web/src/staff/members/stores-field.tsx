import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { Fieldset } from '#ui/fieldset.tsx';
import { useSeveralStores } from '#location/desk/stores-desk.api.ts';
import { copy } from '../staff.copy.ts';

interface StoresFieldProps {
  /** Empty: all. */
  storeIds: readonly string[];
  onChange: (storeIds: string[]) => void;
}

/** The stores that somebody works for. Renders nothing where the shop has only one. */
export function StoresField({ storeIds, onChange }: StoresFieldProps) {
  const stores = useSeveralStores();
  if (stores.length === 0) return null;
  return (
    <Fieldset>
      <legend className="mb-1 font-display text-title font-semibold">{copy.worksFor}</legend>
      <p className="mb-3 text-sm text-ink-soft">{copy.worksForHint}</p>
      <div className="grid gap-2">
        {stores.map(({ id, name, address }) => (
          <CheckboxCard
            key={id}
            label={name}
            detail={address}
            isChecked={storeIds.includes(id)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...storeIds, id] : storeIds.filter((each) => each !== id))
            }
          />
        ))}
      </div>
    </Fieldset>
  );
}
