import type { Key } from './actions.ts';
import { PAGE_SIDE, type PageSide } from '../page-side.ts';

export interface SizePx {
  width: number;
  height: number;
}

/** A running browser whose windows have one size. What differs between browsers is behind this. */
export interface Engine {
  /** A window that knows nothing of the earlier ones. */
  openTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

export interface Tab {
  goTo: (url: string) => Promise<void>;
  /** Evaluates an expression in the page; its value is JSON. @throws what the page throws. */
  evaluate: (expression: string) => Promise<string>;
  /** With the mouse, at a point of the window: what lies on top takes it. */
  clickAt: (point: { x: number; y: number }) => Promise<void>;
  /** Key by key, to whatever has the focus. */
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

/** Calls a function that knows nothing but the document in the page. */
export async function runInPage<Given extends unknown[], Result>(
  tab: Tab,
  run: (...given: Given) => Result,
  ...given: Given
): Promise<Result> {
  const call = `(${run.toString()})(${given.map((value) => JSON.stringify(value)).join(', ')})`;
  return JSON.parse(await tab.evaluate(`JSON.stringify(${call} ?? null)`)) as Result;
}
