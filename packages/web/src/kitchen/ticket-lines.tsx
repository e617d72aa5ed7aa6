import type { TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';

export function TicketLines({ lines }: { lines: readonly TicketLine[] }) {
  return (
    <ul className="grid gap-2 border-y border-dashed border-line-strong py-3">
      {lines.map(({ id, quantity, name, options, addOns }) => (
        <li key={id} className="grid grid-cols-[auto_1fr] gap-x-2">
          <span className="font-bold tabular-nums">{quantity} ×</span>
          <span className="font-semibold wrap-anywhere">{name}</span>
          {(options.length > 0 || addOns.length > 0) && (
            <ul className="col-start-2 text-base">
              {options.map((option) => (
                <li key={option}>{option}</li>
              ))}
              {addOns.map((addOn) => (
                <li key={addOn}>+ {addOn}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
