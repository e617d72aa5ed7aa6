import type { MenuEdit, MenuList } from '@driftstone/contract/menu/menu-edits.schema.ts';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { CallError, isRefusedAs } from '#platform/calls/call-error.ts';
import { parsed } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { useEditMenu } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';

/** For the field of a part of the thing, by its dotted path. */
export type MenuField = (path: string) => { name: string; error: string | undefined };

interface MenuForm<Item> {
  item: Item;
  schema: z.ZodType<Item>;
  /** As the form opened; null: a new one. */
  opened: Item | null;
  nameOf: (item: Item) => string;
  /** The edits that save it. `seen` is the item as it opened, or as somebody else has changed it since. */
  edits: (item: Item, seen: Item | null) => MenuEdit[];
  /** How two states differ, in words. */
  compare?: (was: Item, is: Item) => string;
  onDone: () => void;
}

type Start<Item> = Omit<MenuForm<Item>, 'item'> & { initial: Item };

/** The form of one thing on the menu. */
export function useItemForm<Item extends object>({ initial, ...start }: Start<Item>) {
  const [item, setItem] = useState(initial);
  return {
    ...useMenuForm({ ...start, item }),
    item,
    change: (part: Partial<Item>) => setItem((before) => ({ ...before, ...part })),
  };
}

/** The shared form for an item in the caller's state. Keeps what was typed when somebody else saves first. */
export function useMenuForm<Item>(menuForm: MenuForm<Item>) {
  const { item, schema, nameOf, edits, compare, onDone } = menuForm;
  const [opened] = useState(menuForm.opened);
  const [seen, setSeen] = useState(opened);
  const [attempts, setAttempts] = useState(0);
  const editMenu = useEditMenu();
  const checked = parsed<Item, string>(schema, item);
  const problems = attempts > 0 && 'problems' in checked ? checked.problems : {};

  const form = useForm<string, Item>(
    () => checked,
    (value) => save(edits(value, seen), copy.saved(nameOf(value))),
  );
  const attempt = () => setAttempts((before) => before + 1);

  return {
    props: {
      ...form.props,
      onSubmit: (event: FormEvent) => {
        if (event.target === event.currentTarget) attempt();
        form.props.onSubmit(event);
      },
    },
    field: ((name) => ({ name, error: problems[name] })) satisfies MenuField,
    problem: form.refusal ?? Object.values(problems)[0],
    attempts,
    isSaving: editMenu.isPending,
    remove: (list: MenuList, id: string, name: string) => {
      attempt();
      save([{ kind: 'remove', list, id }], copy.removed(name));
    },
  };

  function save(changes: MenuEdit[], said: string): void {
    editMenu.mutate(changes, {
      onSuccess: () => {
        notify.success(said);
        onDone();
      },
      onError: (error) => {
        const now = readNow<Item>(error);
        if (now !== undefined) setSeen(now);
        form.refuse({ changedMeanwhile: describe(now), saveFailed: copy.saveFailed })(error);
      },
    });
  }

  function describe(now: Item | null | undefined): string {
    if (now === null) return copy.goneMeanwhile;
    const isCompared = compare && opened !== null && now !== undefined;
    return copy.changedMeanwhile(isCompared ? compare(opened, now) : '');
  }
}

/** What somebody else has made of it meanwhile; null: it is gone, undefined: nothing. */
function readNow<Item>(error: unknown): Item | null | undefined {
  if (!isRefusedAs(error, 'CHANGED_MEANWHILE') || !(error instanceof CallError)) return undefined;
  return (error.body?.['now'] ?? null) as Item | null;
}
