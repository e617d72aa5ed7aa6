import type { MenuChange } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { copy } from '../menu-desk.copy.ts';

/** The changes in words, grouped by thing. */
export function ChangeList({ changes }: { changes: readonly MenuChange[] }) {
  if (changes.length === 0) return <p className="text-ink-soft">{copy.noChanges}</p>;
  const keys = new Set(changes.map(keyOf));
  return (
    <ul className="grid gap-1.5">
      {[...keys].map((key) => {
        const own = changes.filter((change) => keyOf(change) === key);
        return (
          <li key={key} className="wrap-anywhere">
            <span className="font-semibold">{own[0]?.subject}</span>:{' '}
            {own.map(({ words }) => words).join('; ')}
          </li>
        );
      })}
    </ul>
  );
}

function keyOf({ kind, id, subject }: MenuChange): string {
  return `${kind} ${id} ${subject}`;
}
