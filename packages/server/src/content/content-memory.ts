import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseFailure } from '#database/failures.ts';
import type { ContentEvents } from './content-events.ts';

/** A value is read again after this time: some change with time only, and an announcement may get lost. */
const KEPT_MS = 60_000;
/** While one caller reads a value again, and after that read failed, the others get the old value. */
const RENEWAL_MS = 10_000;

interface Keeping<Value> {
  keptMs?: (value: Value) => number;
  /** Returns false for a value that is right for this caller only. */
  isKeepable?: (value: Value) => boolean;
}

/**
 * Caches what is made from the content until the content changes: the menu, answers, whole pages. Concurrent callers
 * wait for one read. While the database is unreachable, cached values are used whatever their age.
 */
export interface ContentMemory {
  recall<Value>(name: string, read: () => Promise<Value>, keeping?: Keeping<Value>): Promise<Value>;
  /** The cached value, unless it is due to be read again. Each name has values of one type. */
  peek<Value>(name: string): Value | undefined;
}

interface Kept {
  value: unknown;
  untilMs: number;
  /** A change of a store drops it. */
  isOfStores: boolean;
}

const making = new AsyncLocalStorage<Pick<Kept, 'isOfStores'>>();

/** Whatever is being read for a memory now may say something of the stores. */
export function noteStores(): void {
  const made = making.getStore();
  if (made) made.isOfStores = true;
}

/** Without events nothing is cached, since nobody would report changes. */
export function createContentMemory(
  events: Pick<ContentEvents, 'onChange'> | null,
  now: () => Date,
): ContentMemory {
  if (!events) return { recall: (_name, read) => read(), peek: () => undefined };
  let kept = new Map<string, Kept>();
  let readings = new Map<string, Promise<unknown>>();
  events.onChange((change) => {
    const outlasts = ([, { isOfStores }]: [string, Kept]) => change === 'stores' && !isOfStores;
    kept = new Map([...kept].filter(outlasts));
    readings = new Map();
  });

  const read = async <Value>(
    name: string,
    readValue: () => Promise<Value>,
    { keptMs = () => KEPT_MS, isKeepable = () => true }: Keeping<Value>,
  ): Promise<Value> => {
    // A read that runs during a change is stored in the old maps, which are dropped.
    const [keptBefore, readingsBefore] = [kept, readings];
    const old = keptBefore.get(name);
    if (old) old.untilMs = now().getTime() + RENEWAL_MS;
    try {
      const made = { isOfStores: false };
      const value = await making.run(made, readValue);
      const untilMs = now().getTime() + keptMs(value);
      if (isKeepable(value)) keptBefore.set(name, { ...made, value, untilMs });
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
