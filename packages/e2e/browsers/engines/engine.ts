import type { Key } from './actions.ts';
import { PAGE_SIDE, type PageSide } from '../page-side.ts';

export interface SizePx {
  width: number;
  height: number;
}

/** A running browser with windows of one size. Hides the differences between browsers. */
export interface Engine {
  /** Opens a window with cookies and storage of its own. */
  openTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

export interface Tab {
  goTo: (url: string) => Promise<void>;
  /** Evaluates an expression in the page; its value is JSON. @throws what the page throws */
  evaluate: (expression: string) => Promise<string>;
  /** Clicks with the mouse at a point of the window: the topmost element gets the click. */
  clickAt: (point: { x: number; y: number }) => Promise<void>;
  /** Types key by key into whatever has the focus. */
  type: (text: string) => Promise<void>;
  pressKey: (key: Key) => Promise<void>;
  takePicture: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/** Calls a function of page-side.ts in the page. */
export async function callInPage<Name extends keyof PageSide>(
  tab: Tab,
  name: Name,
  ...given: Parameters<PageSide[Name]>
): Promise<ReturnType<PageSide[Name]>> {
  const call = `${name}(${given.map((value) => JSON.stringify(value)).join(', ')})`;
  const json = await tab.evaluate(
    `(() => { ${PAGE_SIDE}\nreturn JSON.stringify(${call} ?? null); })()`,
  );
  return JSON.parse(json) as ReturnType<PageSide[Name]>;
}

/** Calls a function in the page. The function may use nothing but its arguments and the document. */
export async function runInPage<Given extends unknown[], Result>(
  tab: Tab,
  run: (...given: Given) => Result,
  ...given: Given
): Promise<Result> {
  const call = `(${run.toString()})(${given.map((value) => JSON.stringify(value)).join(', ')})`;
  return JSON.parse(await tab.evaluate(`JSON.stringify(${call} ?? null)`)) as Result;
}
