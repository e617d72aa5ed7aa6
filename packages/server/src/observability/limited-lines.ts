const MINUTE_MS = 60_000;

interface Minute {
  endsAtMs: number;
  lines: number;
  unwritten: number;
}

/** Keeps a log from filling the disk: null when the kind has used up this minute's lines, else how many were left. */
export function limitLines(
  now: () => Date,
  linesPerMinute: number,
): (kind: string) => { unwritten: number } | null {
  const minutes = new Map<string, Minute>();
  return (kind) => {
    const nowMs = now().getTime();
    const last = minutes.get(kind);
    if (!last || last.endsAtMs <= nowMs) {
      minutes.set(kind, { endsAtMs: nowMs + MINUTE_MS, lines: 1, unwritten: 0 });
      return { unwritten: last?.unwritten ?? 0 };
    }
    if (last.lines === linesPerMinute) {
      last.unwritten += 1;
      return null;
    }
    last.lines += 1;
    return { unwritten: 0 };
  };
}
