import { MAX_LINE_QUANTITY } from '@driftstone/contract/cart/cart.limits.ts';
import { sayAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import { describeDetails } from '@driftstone/contract/cart/cart.rules.ts';
import type { CartLine } from '@driftstone/contract/cart/cart.schema.ts';
import { formatPence, formatPounds, poundsToPence } from '@driftstone/contract/money.ts';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AdultsOnlyNote } from '#ui/adults-only.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { copy } from './cart-lines.copy.ts';
import { useFocusNextLine } from './use-focus-next-line.ts';
import { useLineChanges } from './use-line-changes.ts';

export interface CartLineRowProps<Line = CartLine> {
  line: Line;
  picture: ReactNode;
  onEdit: () => void;
  isEditAwaited: boolean;
  /** Called when somebody is about to press Edit. */
  onBeforeEdit: () => void;
}

export function CartLineRow(props: CartLineRowProps) {
  const { line, picture, onEdit } = props;
  const { isBusy, isBusyNow, remove, change } = useLineChanges(line);
  const row = useFocusNextLine();
  const removal = { name: line.name, isBusy, onRemove: remove };
  return (
    <li
      ref={row}
      // In one column where large text leaves no room for two; the list is the container. Remove is beside the picture then.
      className="relative grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-5 @max-[15rem]:grid-cols-1 sm:grid-cols-[7rem_1fr_auto] sm:gap-x-6"
    >
      <div className="row-span-2 self-start @max-[15rem]:row-span-1 @max-[15rem]:w-22 sm:row-span-1">
        {picture}
      </div>
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <h2 tabIndex={-1} className="min-w-0 text-title wrap-anywhere">
            {line.name}
          </h2>
          <RemoveButton
            {...removal}
            className="-mt-2 @max-[15rem]:absolute @max-[15rem]:top-5 @max-[15rem]:right-0 sm:hidden"
          />
        </div>
        <LineWords line={line} />
        <EditButton {...props} onEdit={() => !isBusyNow() && onEdit()} />
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-3 @max-[15rem]:col-start-1 sm:col-start-3 sm:flex-col sm:items-end">
        <p translate="no" className="order-2 text-title font-semibold tabular-nums sm:order-1">
          {formatPence(poundsToPence(line.price) * line.quantity)}
        </p>
        <div className="order-1 flex items-center gap-1 sm:order-2">
          <QuantityStepper
            quantity={line.quantity}
            itemName={line.name}
            max={MAX_LINE_QUANTITY}
            isBusy={isBusy}
            onChange={change}
          />
          <RemoveButton {...removal} className="max-sm:hidden" />
        </div>
      </div>
    </li>
  );
}

/** What was chosen, its allergens, and the price of one. */
function LineWords({ line }: { line: CartLine }) {
  const { allergens, price, saleTimes, few } = line;
  const extras = describeDetails(line);
  return (
    <>
      {extras && <p className="mt-1 text-sm text-ink-soft">{extras}</p>}
      <AdultsOnlyNote of={[line]} />
      {allergens && <p className="mt-1 text-sm text-ink-soft">{sayAllergens(allergens)}</p>}
      {saleTimes && <p className="mt-1 text-sm font-semibold text-gold-deep">{saleTimes.words}</p>}
      {few && <p className="mt-1 text-sm font-semibold text-gold-deep">{few}</p>}
      <p className="mt-1 text-sm text-ink-soft tabular-nums">
        <span translate="no">{formatPounds(price)}</span> {copy.each}
      </p>
    </>
  );
}

export function EditButton({ line, isEditAwaited, onBeforeEdit, onEdit }: CartLineRowProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-4"
      isBusy={isEditAwaited}
      aria-label={copy.edit(line.name)}
      onPointerEnter={onBeforeEdit}
      onFocus={onBeforeEdit}
      onClick={onEdit}
    >
      {!isEditAwaited && <Pencil className="size-4" />}
      {copy.editShort}
    </Button>
  );
}

interface RemoveButtonProps {
  name: string;
  isBusy: boolean;
  onRemove: () => void;
  className: string;
}

function RemoveButton({ name, isBusy, onRemove, className }: RemoveButtonProps) {
  return (
    <IconButton
      label={copy.remove(name)}
      onClick={onRemove}
      aria-disabled={isBusy}
      className={classNames('text-ink-soft hover:text-tomato-deep', className)}
    >
      <Trash2 className="size-5" />
    </IconButton>
  );
}
