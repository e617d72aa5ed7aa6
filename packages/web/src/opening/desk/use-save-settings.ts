import type {
  HoursDesk,
  SettingsChange,
} from '@driftstone/contract/opening/opening-desk.schema.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { offerUndo } from '#platform/toasts/offer-undo.ts';
import { statusOf } from '../opening-status.ts';
import { useChangeSettings } from './opening-desk.api.ts';
import { copy } from './opening-desk.copy.ts';

interface Outcome {
  /** What customers will read; without it, what they read right now. */
  message?: string | undefined;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

/** Saves a change, says what customers read now, and offers an undo. */
export function useSaveSettings({ version, settings, opening: { id: storeId } }: HoursDesk) {
  // Uses the promises of `mutateAsync`, since they settle even after the dialog is gone.
  const { mutateAsync, isPending } = useChangeSettings();
  const undo = (earlier: SettingsChange, newVersion: number) =>
    mutateAsync({ storeId, version: newVersion, change: earlier }).then(
      () => notify.success(copy.undone),
      (error: unknown) => notifyFailure(error, copy.saveFailed),
    );
  const save = (change: SettingsChange, { message, onSaved, onRefused }: Outcome) => {
    const earlier = pick(settings, change);
    void mutateAsync({ storeId, version, change }).then((desk) => {
      onSaved();
      const { line } = statusOf(desk.opening, Date.parse(desk.now));
      offerUndo(
        `${copy.saved} ${message ?? copy.nowRead(line)}`,
        () => void undo(earlier, desk.version),
      );
    }, onRefused);
  };
  return { save, isSaving: isPending };
}

/** The current values of those settings that the change names. */
function pick(settings: HoursDesk['settings'], change: SettingsChange): SettingsChange {
  const names = new Set(Object.keys(change));
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.has(name)));
}
