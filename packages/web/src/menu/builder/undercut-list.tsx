import type { Undercut } from '@driftstone/contract/menu/undercuts.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { copy } from '../menu-desk.copy.ts';

/** PRICE-06: what costs less by the builder's own prices. */
export function UndercutList({ undercuts }: { undercuts: readonly Omit<Undercut, 'pizzaId'>[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-title">{copy.undercuts}</h3>
      <ul className="grid gap-1">
        {undercuts.map(({ name, sizeAndCrust, menuPence, builderPence }) => (
          <li key={name}>
            <span className="font-semibold">{name}</span> ({sizeAndCrust}):{' '}
            {copy.undercut(formatPence(menuPence), formatPence(builderPence))}
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{copy.undercutsHint}</p>
    </div>
  );
}
