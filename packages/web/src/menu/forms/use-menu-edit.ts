import type { Issue } from '@driftstone/contract/errors.ts';
import type { MenuEdit } from '@driftstone/contract/menu/menu-edits.schema.ts';
import { useState } from 'react';
import { CallError, isRefusedAs, serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { useEditMenu } from '../menu-desk.api.ts';
import { copy } from '../menu-desk.copy.ts';

export interface EditProblem {
  text: string;
  issues: readonly Issue[];
  /** Set when somebody else saved first: the thing as it is now, or null when it is gone. */
  meanwhile?: { now: unknown };
}

interface MenuEditor {
  save: (edits: MenuEdit[], said: string) => void;
  attempts: number;
  isSaving: boolean;
  problem: EditProblem | null;
  /** For problems that are found before the request. */
  setProblem: (problem: EditProblem | null) => void;
}

/** Saves the edits of one dialog. The dialog shows a single message when that fails. */
export function useMenuEdit(onSaved: () => void): MenuEditor {
  const editMenu = useEditMenu();
  const [problem, setProblem] = useState<EditProblem | null>(null);
  const [attempts, setAttempts] = useState(0);
  const save = (edits: MenuEdit[], said: string) => {
    setAttempts((before) => before + 1);
    setProblem(null);
    editMenu.mutate(edits, {
      onSuccess: () => {
        notify.success(said);
        onSaved();
      },
      onError: (error) => setProblem(readProblem(error)),
    });
  };
  return { save, attempts, isSaving: editMenu.isPending, problem, setProblem };
}

function readProblem(error: unknown): EditProblem {
  const issues = (error instanceof CallError && error.body?.issues) || [];
  if (!isRefusedAs(error, 'CHANGED_MEANWHILE'))
    return { text: serverMessageOf(error) ?? copy.saveFailed, issues };
  const now = error instanceof CallError ? error.body?.['now'] : undefined;
  return {
    text: now === null ? copy.goneMeanwhile : copy.changedMeanwhile(''),
    issues,
    meanwhile: { now: now ?? null },
  };
}
