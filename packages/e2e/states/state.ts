import type { Page } from '@playwright/test';
import type { Client } from 'pg';

export interface Visit {
  page: Page;
  database: Client;
}

/** A screen or dialog in one of its states: what the gallery shows, and what is checked for accessibility. */
export interface State {
  name: string;
  /** Of the answers on the way there that the browser reports as errors. */
  statuses?: readonly number[];
  /** Lies over the page: the gallery shows the window, not the page at full length. */
  isOverlay?: boolean;
  /** The only widths at which there is such a thing. */
  onlyAt?: 'phone' | 'desktop';
  /** Ends when it can be seen. */
  show: (visit: Visit) => Promise<void>;
}

/** From here on the bar shows its links, and who is signed in. */
const DESKTOP_FROM_PX = 768;

export function isShownAt({ onlyAt }: State, widthPx: number): boolean {
  return onlyAt === undefined || onlyAt === (widthPx < DESKTOP_FROM_PX ? 'phone' : 'desktop');
}
