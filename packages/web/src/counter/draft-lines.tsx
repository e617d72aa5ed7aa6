import { MAX_LINE_QUANTITY } from '@driftstone/contract/cart/cart.limits.ts';
import { joinDetails } from '@driftstone/contract/cart/cart.rules.ts';
import { NOTE_LENGTHS } from '@driftstone/contract/orders/kitchen-notes.rules.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import type { QuotedDraft } from './counter.api.ts';
import { copy } from './counter.copy.ts';
import type { DraftLine } from './draft.ts';
import { Money } from '#ui/money.tsx';

interface DraftLinesProps {
  lines: readonly DraftLine[];
  /** What to do while there are none. */
  empty: string;
  /** May be of the draft before the last change. undefined: nothing is priced yet. */
  quote: Pick<QuotedDraft, 'lines' | 'unavailable' | 'lineIds'> | undefined;
  onQuantity: (lineId: string, quantity: number) => void;
  /** Undo of its removal. */
  onBack: (line: DraftLine) => void;
  onNote: (lineId: string, note: string) => void;
  onOpen: (line: DraftLine) => void;
}

export function DraftLines(props: DraftLinesProps) {
  const { lines, empty, quote, onQuantity, onBack, onNote, onOpen } = props;
  // TILL-01: the one removed last.
  const [removed, setRemoved] = useState<{ line: DraftLine; name: string } | null>(null);
  return (
    <ul className="grid divide-y divide-line">
      {lines.length === 0 && <li className="pb-3 text-ink-soft">{empty}</li>}
      {lines.map((line) => {
        const { id, quantity, note } = line;
        // undefined: not priced yet; null: not sold as chosen.
        const index = quote?.lineIds.indexOf(id) ?? -1;
        const quoted = quote?.lines[index];
        const gone = quote?.unavailable?.find((each) => each.line === index);
        const name = quoted?.name ?? (quoted === null ? (gone?.name ?? copy.gone) : '…');
        return (
          <li key={id} className="grid gap-1 py-3">
            <p className="flex justify-between gap-3 font-semibold">
              <span className={quoted === null ? 'text-beetroot' : ''}>{name}</span>
              {quoted && (
                <span className="tabular-nums">
                  <Money pence={poundsToPence(quoted.price) * quantity} />
                </span>
              )}
            </p>
            {quoted === null && gone && (
              <p className="text-sm font-semibold text-beetroot">{gone.reason}</p>
            )}
            {quoted && quoted.details.length > 0 && (
              <p className="text-sm text-ink-soft">{joinDetails(quoted.details)}</p>
            )}
            <div className="flex flex-wrap items-center gap-3">
              <QuantityStepper
                quantity={quantity}
                itemName={name}
                max={MAX_LINE_QUANTITY}
                onChange={(wanted) => {
                  onQuantity(id, wanted);
                  if (wanted <= 0) setRemoved({ line, name });
                }}
              />
              <Button
                variant="secondary"
                size="small"
                aria-haspopup="dialog"
                aria-label={copy.change(name)}
                onClick={() => onOpen(line)}
              >
                {copy.changeShort}
              </Button>
              <TextField
                className="min-w-32 flex-1"
                label={copy.lineNote(name)}
                isLabelHidden
                placeholder={copy.lineNoteShort}
                maxLength={NOTE_LENGTHS.line}
                value={note}
                onChange={(event) => onNote(id, event.target.value)}
              />
            </div>
          </li>
        );
      })}
      {removed && lines.every(({ id }) => id !== removed.line.id) && (
        <li className="flex items-center justify-between gap-3 py-3 text-ink-soft">
          <span role="status">{copy.removed(removed.name)}</span>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              onBack(removed.line);
              setRemoved(null);
            }}
          >
            {copy.undo}
          </Button>
        </li>
      )}
    </ul>
  );
}
