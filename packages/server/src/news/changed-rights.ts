/** Longer than a request waits for the database before its stream starts. */
const NOTED_MS = 5 * 60_000;

/** Whose rights have changed lately. Times are those of `performance.now()`. */
export interface ChangedRights {
  note(crewId: string): void;
  /** We hear the database again after a pause in which anybody's rights may have changed. */
  noteGap(): void;
  /** What was read at the time may be outdated. */
  mayHaveChangedSince(crewId: string, atMs: number): boolean;
  forgetOld(): void;
}

export function createChangedRights(): ChangedRights {
  const changedAtMs = new Map<string, number>();
  let heardAgainAtMs = -Infinity;
  return {
    note: (crewId) => void changedAtMs.set(crewId, performance.now()),
    noteGap: () => void (heardAgainAtMs = performance.now()),
    mayHaveChangedSince: (crewId, atMs) =>
      Math.max(changedAtMs.get(crewId) ?? -Infinity, heardAgainAtMs) >= atMs,
    forgetOld: () => {
      for (const [crewId, atMs] of changedAtMs)
        if (performance.now() - atMs > NOTED_MS) changedAtMs.delete(crewId);
    },
  };
}
