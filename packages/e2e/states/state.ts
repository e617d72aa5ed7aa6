import type { Page } from '@playwright/test';
import type { Client } from 'pg';

/** Few enough for the tests to spread over the workers. */
const MOST_ROWS = 12;

export interface Visit {
  page: Page;
  database: Client;
}

/** A screen or dialog in one of its states, for the gallery and the accessibility checks. */
export interface State {
  name: string;
  /** Statuses of answers on the way there that the browser reports as errors. */
  statuses?: readonly number[];
  /** The state covers the page, so the gallery shows the window, not the full page. */
  isOverlay?: boolean;
  /** The browser keeps something that can't be taken back, such as another clock: nobody visits with it afterwards. */
  spoilsBrowser?: boolean;
  /** The only sizes at which this state exists. */
  onlyAt?: 'phone' | 'desktop';
  /** Resolves when the state is visible. */
  show: (visit: Visit) => Promise<void>;
  /** The state before, and the way from there: who checks both opens the page once. */
  after?: { state: State; goOn: Way };
}

type Way = (visit: Visit) => Promise<void>;

/**
 * A state to which one comes from another one on the same page.
 * @throws Error the other one exists at one size only, and this one not there alone
 */
export function following(
  state: State,
  { goOn, ...facts }: Omit<State, 'show' | 'after'> & { goOn: Way },
): State {
  if (state.onlyAt !== undefined && facts.onlyAt !== state.onlyAt)
    throw new Error(`'${facts.name}' can't follow '${state.name}' at every size`);
  return {
    ...facts,
    show: async (visit) => {
      await state.show(visit);
      await goOn(visit);
    },
    after: { state, goOn },
  };
}

/** Each state in one row with what follows it, so that a row needs one page. */
export function rowsOf(states: readonly State[]): State[][] {
  const nextOf = (state: State) => states.find(({ after }) => after?.state === state);
  const rowFrom = (state: State): State[] => {
    const next = nextOf(state);
    return [state, ...(next ? rowFrom(next) : [])];
  };
  // One that comes second from the same state begins anew, and one from a state that is not asked for.
  const isFirst = (state: State) =>
    !state.after || !states.includes(state.after.state) || nextOf(state.after.state) !== state;
  return states.filter(isFirst).map(rowFrom);
}

/** Rows that can be shown in one tab, one after the other. */
export function visitsOf(rows: readonly State[][]): State[][][] {
  const visits: State[][][] = [];
  for (const row of rows) {
    const visit = visits.at(-1);
    const isOver =
      visit === undefined ||
      visit.length === MOST_ROWS ||
      visit.flat().some(({ spoilsBrowser }) => spoilsBrowser);
    if (isOver) visits.push([row]);
    else visit.push(row);
  }
  return visits;
}

/** From this width on, the bar shows its links and who is signed in. */
const DESKTOP_FROM_PX = 768;

export function isShownAt({ onlyAt }: State, widthPx: number): boolean {
  return onlyAt === undefined || onlyAt === (widthPx < DESKTOP_FROM_PX ? 'phone' : 'desktop');
}
