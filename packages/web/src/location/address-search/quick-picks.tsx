import type { SavedAddress } from '@driftstone/contract/location/location.schema.ts';
import { House, MapPin } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { copy } from '../location.copy.ts';

interface QuickPicksProps {
  addresses: readonly SavedAddress[];
  onPick: (address: SavedAddress) => void;
  onUseDefault: () => void;
}

export function QuickPicks({ addresses, onPick, onUseDefault }: QuickPicksProps) {
  const headingId = useId();
  const hasDefault = addresses.some(({ isDefault }) => isDefault);
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={headingId} className="text-title">
          {copy.quickPicks}
        </h3>
        {/* ADDR-03: it is there for everybody who is signed in, and stands out for who has one. */}
        <Button variant={hasDefault ? 'secondary' : 'quiet'} size="small" onClick={onUseDefault}>
          <House className="size-4" />
          {copy.useMyDefault}
        </Button>
      </div>
      <ul className="grid gap-2">
        {addresses.map((saved) => (
          <li key={saved.id}>
            <button
              type="button"
              onClick={() => onPick(saved)}
              className="flex min-h-12 w-full items-center gap-3 rounded-md border-2 border-line bg-card px-4 py-2 text-left hover:border-line-strong"
            >
              <MapPin className="size-5 shrink-0 text-ink-soft" />
              {saved.address}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
