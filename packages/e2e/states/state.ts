import type { Page } from '@playwright/test';
import type { Client } from 'pg';

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
  /** The only sizes at which this state exists. */
  onlyAt?: 'phone' | 'desktop';
  /** Resolves when the state is visible. */
  show: (visit: Visit) => Promise<void>;
}

/** From this width on, the bar shows its links and who is signed in. */
const DESKTOP_FROM_PX = 768;

export function isShownAt({ onlyAt }: State, widthPx: number): boolean {
  return onlyAt === undefined || onlyAt === (widthPx < DESKTOP_FROM_PX ? 'phone' : 'desktop');
}
