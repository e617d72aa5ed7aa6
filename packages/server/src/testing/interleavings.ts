export interface End<State> {
  state: State;
  /** How many of the possible orders lead to this state. */
  orders: number;
}

/** One run from the beginning, step by step. */
export interface Run<Step, State> {
  take: (step: Step) => Promise<void>;
  /** Everything that matters for what follows. Changes nothing. */
  look: () => Promise<unknown>;
  /** The state after the last step. */
  end: () => Promise<State>;
}

interface Point<Step> {
  /** The position in each sequence. */
  progress: number[];
  /** The steps of one way to it. */
  way: Step[];
  /** Where the next step of each sequence leads to, as far as it was taken. */
  next: (Point<Step> | undefined)[];
}

/**
 * Plays every order in which the steps may happen; steps listed together keep their order. Orders that reach the same
 * state by the same steps are continued as one. A run goes on until it is where others have gone on from, so few steps
 * are taken only to return to where something is left to try.
 */
export async function playAllOrders<Step, State>(
  sequences: readonly (readonly Step[])[],
  begin: () => Promise<Run<Step, State>>,
): Promise<End<State>[]> {
  const points = new Map<string, Point<Step>>();
  const ends = new Map<Point<Step>, State>();
  const start: Point<Step> = { progress: sequences.map(() => 0), way: [], next: [] };
  points.set('', start);

  const findUntried = ({ progress, next }: Point<Step>) =>
    sequences.findIndex(
      (sequence, index) => (progress[index] ?? 0) < sequence.length && !next[index],
    );
  const isEnd = (progress: number[]) =>
    sequences.every(({ length }, index) => progress[index] === length);

  async function goOn(run: Run<Step, State>, from: Point<Step>): Promise<void> {
    const index = findUntried(from);
    const step = sequences[index]?.[from.progress[index] ?? 0];
    if (step === undefined) return;
    await run.take(step);
    const progress = from.progress.with(index, (from.progress[index] ?? 0) + 1);
    const end = isEnd(progress) ? { state: await run.end() } : undefined;
    const key = JSON.stringify([progress, end ? end.state : await run.look()]);
    const to = points.get(key) ?? { progress, way: [...from.way, step], next: [] };
    points.set(key, to);
    from.next[index] = to;
    if (end) ends.set(to, end.state);
    await goOn(run, to);
  }

  for (const point of points.values())
    while (findUntried(point) >= 0) {
      const run = await begin();
      for (const step of point.way) await run.take(step);
      await goOn(run, point);
    }
  const counts = countOrders(start, [...points.values()]);
  return [...ends].map(([point, state]) => ({ state, orders: counts.get(point) ?? 0 }));
}

function countOrders<Step>(start: Point<Step>, points: Point<Step>[]): Map<Point<Step>, number> {
  const counts = new Map([[start, 1]]);
  for (const point of points.toSorted((one, other) => one.way.length - other.way.length))
    for (const to of point.next)
      if (to) counts.set(to, (counts.get(to) ?? 0) + (counts.get(point) ?? 0));
  return counts;
}
