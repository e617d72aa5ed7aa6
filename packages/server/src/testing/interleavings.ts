export interface End<Step, State> {
  state: State;
  /** How many of the possible orders lead to this state. */
  orders: number;
  /** One of those orders. */
  example: Step[];
}

/**
 * Plays every order in which the steps may happen; steps listed together keep their order. Orders that reach the same
 * state by the same steps are continued as one, so the state must contain everything that matters.
 */
export async function playAllOrders<Step, State>(
  sequences: readonly (readonly Step[])[],
  play: (steps: Step[]) => Promise<State>,
): Promise<End<Step, State>[]> {
  const length = sequences.reduce((sum, sequence) => sum + sequence.length, 0);
  const start = { progress: sequences.map(() => 0), state: await play([]), orders: 1, example: [] };
  let reached: Reached<Step, State>[] = [start];
  for (let depth = 0; depth < length; depth += 1) {
    const next = new Map<string, Reached<Step, State>>();
    for (const from of reached) {
      for (const { step, progress } of stepsAfter(from.progress, sequences)) {
        const example = [...from.example, step];
        const state = await play(example);
        const key = JSON.stringify([progress, state]);
        const known = next.get(key);
        if (known) known.orders += from.orders;
        else next.set(key, { progress, state, orders: from.orders, example });
      }
    }
    reached = [...next.values()];
  }
  return reached.map(({ state, orders, example }) => ({ state, orders, example }));
}

interface Reached<Step, State> extends End<Step, State> {
  /** The position in each sequence. */
  progress: number[];
}

function stepsAfter<Step>(progress: readonly number[], sequences: readonly (readonly Step[])[]) {
  return sequences.flatMap((sequence, index) => {
    const step = sequence[progress[index] ?? 0];
    if (step === undefined) return [];
    return [{ step, progress: progress.map((done, each) => (each === index ? done + 1 : done)) }];
  });
}
