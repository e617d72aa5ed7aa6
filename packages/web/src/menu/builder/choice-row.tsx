import type { SoldOutMark } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { BuilderChoice } from '@driftstone/contract/menu/menu.schema.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { EditName } from '#menu/forms/edit-name.tsx';
import { Badge } from '#ui/badge.tsx';
import { translateAmount } from '#ui/translate-amount.ts';
import { copy } from '../menu-desk.copy.ts';

interface ChoiceRowProps {
  choice: BuilderChoice;
  /** What is in it, in words. */
  contents: string;
  soldOut: SoldOutMark | undefined;
  isChanged: boolean;
  onEdit: () => void;
}

export function ChoiceRow({ choice, contents, soldOut, isChanged, onEdit }: ChoiceRowProps) {
  const price = choice.pricePence === 0 ? copy.included : `+${formatPence(choice.pricePence)}`;
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 px-4 py-2.5 hover:bg-paper-deep/50">
      <div className="min-w-0 flex-1 basis-40">
        <EditName name={choice.label} onEdit={onEdit} />
        <p className="text-sm text-ink-soft">{contents}</p>
      </div>
      {soldOut && <Badge tone="alert">{soldOut.words}</Badge>}
      {isChanged && <Badge tone="warm">{copy.changed}</Badge>}
      <span translate={translateAmount(price)} className="font-semibold tabular-nums">
        {price}
      </span>
    </li>
  );
}
