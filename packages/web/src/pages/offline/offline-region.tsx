import { laterPart } from '#platform/later-code/later-part.tsx';
import { useHasBeenIdle } from '#platform/later-code/use-when-idle.ts';

const [OfflineLife] = laterPart(
  () => import('./offline-life.tsx'),
  (module) => module.OfflineLife,
);
const [KeepsNothingNote] = laterPart(
  () => import('./keeps-nothing-note.tsx'),
  (module) => module.KeepsNothingNote,
);

/** What the shop does about a lost connection. Its code loads when the browser is idle, while there still is one. */
export function OfflineRegion() {
  return useHasBeenIdle() ? <OfflineLife /> : null;
}

/** On the pages of those who work. */
export function WorkNotes() {
  return useHasBeenIdle() ? <KeepsNothingNote isAtWork /> : null;
}
