import { keysOf } from '@driftstone/contract/fields.ts';
import { ITEM_KINDS, type KindOfItem } from '@driftstone/contract/menu/item-kind-words.rules.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';

type Kinds = Pick<Menu, 'kinds'>;

/** All kinds that an item can have, for a select: those of each shop, then the owner's. */
export function KindOptions({ kinds }: Kinds) {
  return (
    <>
      {keysOf(ITEM_KINDS).map((kind) => (
        <option key={kind} value={kind}>
          {ITEM_KINDS[kind]}
        </option>
      ))}
      {kinds.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}

export function readKindOption({ kinds }: Kinds, value: string): KindOfItem {
  const own = kinds.find(({ id }) => id === value);
  if (own) return { kind: own.likeKind, kindId: own.id };
  return { kind: keysOf(ITEM_KINDS).find((kind) => kind === value) ?? 'pizza', kindId: undefined };
}
