import type { Check } from './shape.ts';
import type { DraftKey } from './stored-keys.ts';
import { createStoredValue } from './stored-value.ts';

const DRAFTS = /^driftstone\.(?:look|newsletter)Draft\./;
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** What a member of staff has typed and not saved, kept in this browser through a reload or a wrong tap. */
export function keptDraft<Value extends object>(key: DraftKey, isValue: Check<Value>) {
  forgetOldDrafts();
  const { read, write } = createStoredValue(key, isValue);
  return {
    read,
    write: (value: Value | null) => write(value && { ...value, keptAtMs: Date.now() }),
  };
}

/** Members who were removed never come back for theirs. */
function forgetOldDrafts(): void {
  try {
    for (const [key, text] of Object.entries<string>(localStorage)) {
      if (!DRAFTS.test(key)) continue;
      const { keptAtMs = 0 }: { keptAtMs?: number } = JSON.parse(text);
      if (keptAtMs < Date.now() - KEPT_FOR_MS) localStorage.removeItem(key);
    }
  } catch {
    // The browser refuses access, so nothing is stored there.
  }
}
