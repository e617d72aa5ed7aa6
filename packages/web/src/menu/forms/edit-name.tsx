import { copy } from '../menu-desk.copy.ts';

/** Opens a row's form. Its click target is the whole row, which is `relative`, except for what lies above it. */
export function EditName({ name, onEdit }: { name: string; onEdit: () => void }) {
  return (
    <button
      type="button"
      aria-label={copy.edit(name)}
      onClick={onEdit}
      className="min-w-6 text-left font-semibold wrap-anywhere after:absolute after:inset-0"
    >
      {name}
    </button>
  );
}
