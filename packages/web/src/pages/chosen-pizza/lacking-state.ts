import { hasShape, isListOf, isText } from '#platform/storage/shape.ts';

/** The state of the page that opens the builder with one of our pizzas: the link says only what is on the pizza. */
export interface LackingState {
  lacking: string[];
}

const isLackingState = hasShape({ lacking: isListOf(isText) });

export function recallLacking(state: unknown): readonly string[] {
  return isLackingState(state) ? state.lacking : [];
}
