const MS_PER_S = 1000;

/** The pause of an HTTP `Retry-After`, in seconds or as a date; undefined when it is missing or malformed. */
export function readRetryAfterMs(
  header: string | undefined,
  nowMs: number = Date.now(),
): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}(?:\.\d+)?$/.test(text)) return Number(text) * MS_PER_S;
  const dateMs = Date.parse(text);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
