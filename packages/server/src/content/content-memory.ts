import { isDatabaseFailure } from '#database/failures.ts';
import type { ContentEvents } from './content-events.ts';

/** What time alone changes, such as the best sellers of 90 days, and what was announced in vain, is read anew after this. */
const KEPT_MS = 60_000;
/** While one caller reads it anew, and after that failed, the others get the old one. */
const RENEWAL_MS = 10_000;

interface Keeping<Value> {
  keptMs?: number;
  /** False: right for who asked, wrong for the next. */
  isKeepable?: (value: Value) => boolean;
}

/**
 * Keeps what was made of the content until the content changes: the menu, answers, whole pages. Several who ask at once
 * wait for one reading. While the database is away what is there stays, however old.
 */
export interface ContentMemory {
  recall<Value>(name: string, read: () => Promise<Value>, keeping?: Keeping<Value>): Promise<Value>;
  /** What is kept under the name and not yet to be read anew. A name stands for values of one type. */
  peek<Value>(name: string): Value | undefined;
}

interface Kept {
  value: unknown;
  untilMs: number;
}

/** Without events nothing is kept: nobody would say that it changed. */
export function createContentMemory(
  events: Pick<ContentEvents, 'onChange'> | null,
  now: () => Date,
): ContentMemory {
  if (!events) return { recall: (_name, read) => read(), peek: () => undefined };
  let kept = new Map<string, Kept>();
  let readings = new Map<string, Promise<unknown>>();
  events.onChange(() => {
    kept = new Map();
    readings = new Map();
  });

  const read = async <Value>(
    name: string,
    readValue: () => Promise<Value>,
    { keptMs = KEPT_MS, isKeepable = () => true }: Keeping<Value>,
  ): Promise<Value> => {
    // What is read while the content changes ends up in the maps of before.
    const [keptBefore, readingsBefore] = [kept, readings];
    const old = keptBefore.get(name);
    if (old) old.untilMs = now().getTime() + RENEWAL_MS;
    try {
      const value = await readValue();
      if (isKeepable(value)) keptBefore.set(name, { value, untilMs: now().getTime() + keptMs });
      return value;
    } catch (error) {
      if (!old || !isDatabaseFailure(error)) throw error;
      return old.value as Value;
    } finally {
      readingsBefore.delete(name);
    }
  };
  const peek = <Value>(name: string): Value | undefined => {
    const found = kept.get(name);
    return found && found.untilMs > now().getTime() ? (found.value as Value) : undefined;
  };

  return {
    peek,
    recall: async <Value>(
      name: string,
      readValue: () => Promise<Value>,
      keeping: Keeping<Value> = {},
    ): Promise<Value> => {
      const value = peek<Value>(name);
      if (value !== undefined) return value;
      const underWay = readings.get(name);
      if (underWay) return underWay as Promise<Value>;
      // `async`, so that a function that throws at once fails like a rejected promise, and is forgotten too.
      const reading = read(name, async () => readValue(), keeping);
      readings.set(name, reading);
      return reading;
    },
  };
}
