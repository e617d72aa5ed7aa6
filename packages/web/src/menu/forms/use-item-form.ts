import type { MenuEdit } from '@driftstone/contract/menu/menu-edits.schema.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { parsed, type Problems } from '#platform/forms/checks.ts';
import { copy } from '../menu-desk.copy.ts';
import { useMenuEdit } from './use-menu-edit.ts';

interface ItemForm<Item> {
  item: Item;
  change: (part: Partial<Item>) => void;
  /** What is wrong, by the dotted path of its field. */
  issues: Problems<string>;
  problem: string | undefined;
  attempts: number;
  isSaving: boolean;
  save: (edits: MenuEdit[], said: string) => void;
  /** The item as it was when the form opened, or as somebody else has changed it since. */
  seen: Item | null;
}

interface Start<Item> {
  schema: z.ZodType;
  /** null: a new one. */
  seen: Item | null;
  initial: Item;
  /** How two states differ, in words. */
  compare?: (was: Item, is: Item) => string;
  onDone: () => void;
}

/** The form state for one thing on the menu. Keeps what was typed when somebody else saves first. */
export function useItemForm<Item extends object>(start: Start<Item>): ItemForm<Item> {
  const [item, setItem] = useState(start.initial);
  const [attempts, setAttempts] = useState(0);
  const { save, isSaving, problem } = useMenuEdit(start.onDone);
  const checked = parsed<unknown, string>(start.schema, item);
  const found = 'problems' in checked ? checked.problems : {};
  const issues = attempts > 0 ? found : {};
  const seen = problem?.meanwhile ? (problem.meanwhile.now as Item | null) : start.seen;
  return {
    item,
    change: (part) => setItem((before) => ({ ...before, ...part })),
    issues,
    problem: problem ? describe(problem.text) : Object.values(issues)[0],
    attempts,
    isSaving,
    seen,
    save: (edits, said) => {
      setAttempts((before) => before + 1);
      if ('values' in checked) save(edits, said);
    },
  };

  function describe(text: string): string {
    if (!problem?.meanwhile || !start.seen || !seen || !start.compare) return text;
    return copy.changedMeanwhile(start.compare(start.seen, seen));
  }
}
