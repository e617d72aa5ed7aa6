import { keysOf } from '@driftstone/contract/fields.ts';
import { ITEM_KINDS, sayKind } from '@driftstone/contract/menu/item-kind-words.rules.ts';
import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { MenuKind, MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EditName } from '#menu/forms/edit-name.tsx';
import { randomId } from '#platform/random-id.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { copy } from '../menu-desk.copy.ts';
import { KindDialog } from './kind-dialog.tsx';
import { words } from './kinds.copy.ts';

interface Open {
  kind: MenuKind | null;
  initial: MenuKind;
}

/** The kinds that items can have, and what each decides. */
export function KindList({ desk: { menu, changes } }: { desk: DeskMenu }) {
  const [open, setOpen] = useState<Open | null>(null);
  const countOf = (isMeant: (item: MenuPizza) => boolean) =>
    words.onItems(menu.pizzas.filter(isMeant).length);
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-ink-soft">{words.text}</p>
      {menu.kinds.length === 0 && <p>{words.none}</p>}
      <KindRows label={words.yours}>
        {menu.kinds.map((kind) => (
          <KindRow
            key={kind.id}
            says={`${sayKind(kind)}, otherwise like a ${kind.likeKind}`}
            items={countOf(({ kindId }) => kindId === kind.id)}
            isChanged={changes.some(({ id }) => id === kind.id)}
          >
            <EditName name={kind.name} onEdit={() => setOpen({ kind, initial: kind })} />
          </KindRow>
        ))}
      </KindRows>
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => setOpen({ kind: null, initial: newKind() })}
      >
        <Plus className="size-5" />
        {words.add}
      </Button>
      <KindRows label={words.always}>
        {keysOf(ITEM_KINDS).map((kind) => (
          <KindRow
            key={kind}
            says={words.hints[kind]}
            items={countOf((item) => item.kind === kind && item.kindId === undefined)}
          >
            <p className="font-semibold">{ITEM_KINDS[kind]}</p>
          </KindRow>
        ))}
      </KindRows>
      {open && <KindDialog {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function KindRows({ label, children }: { label: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={label} className="grid gap-2">
      <h2 className="text-title">{label}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
        {children}
      </ul>
    </section>
  );
}

interface KindRowProps {
  says: string;
  items: string;
  isChanged?: boolean;
  /** Its name. */
  children: ReactNode;
}

function KindRow({ says, items, isChanged = false, children }: KindRowProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-paper-deep/50">
      <div className="min-w-0 flex-1 basis-60">
        {children}
        <p className="text-sm text-ink-soft first-letter:uppercase">{says}</p>
      </div>
      {isChanged && <Badge tone="warm">{copy.changed}</Badge>}
      <span className="text-sm">{items}</span>
    </li>
  );
}

function newKind(): MenuKind {
  return { id: randomId(), name: '', likeKind: 'side', ovenPlaces: 0, vatPermille: null };
}
