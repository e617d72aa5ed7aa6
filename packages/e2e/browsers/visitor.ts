import { setTimeout as wait } from 'node:timers/promises';
import type { Key } from './engines/actions.ts';
import { AXE_OPTIONS, AXE_SOURCE } from '../support/accessibility.ts';
import { callInPage, runInPage, type Tab } from './engines/engine.ts';
import type { Point, Sight, Wanted } from './page-side.ts';

/** Long enough for a busy machine; only something that never happens takes longer. */
const LIMIT_MS = 20_000;
const POLL_DELAY_MS = 60;
const STILL_POLLS = 4;
/** More than any page needs. */
const MOST_TABS = 120;

/** A user at a browser, who sees what is visible and presses what nothing covers. */
export class Visitor {
  readonly #tab: Tab;
  readonly #shopUrl: string;

  constructor(tab: Tab, shopUrl: string) {
    this.#tab = tab;
    this.#shopUrl = shopUrl;
  }

  /** Resolves when the page is interactive. */
  async open(path: string): Promise<void> {
    await this.#tab.goTo(this.#shopUrl + path);
    await this.#until(`${path} takes clicks`, async () => {
      return (await callInPage(this.#tab, 'isReady')) ? undefined : 'it does not yet';
    });
  }

  /** Stores values that pages find when they are opened next. */
  async remember(values: Record<string, string>): Promise<void> {
    await this.#tab.goTo(`${this.#shopUrl}/site-icon.svg`);
    await callInPage(this.#tab, 'remember', values);
  }

  async see(role: Wanted['role'], name: string | RegExp): Promise<void> {
    const wanted = { role, name: sent(name) };
    await this.#until(`sees ${role} ${name}`, async () => {
      return problemOf(await callInPage(this.#tab, 'sight', wanted));
    });
  }

  async press(role: Wanted['role'], name: string | RegExp): Promise<void> {
    const wanted = { role, name: sent(name) };
    let last: Point | undefined;
    let timesStill = 0;
    await this.#until(`presses ${role} ${name}`, async () => {
      const found = await callInPage(this.#tab, 'sight', wanted);
      if ('problem' in found) return found.problem;
      // A press on a moving element would miss it, also on one that moves once more when an answer comes.
      timesStill = last?.x === found.x && last.y === found.y ? timesStill + 1 : 0;
      last = found;
      return timesStill >= STILL_POLLS ? undefined : 'it moves';
    });
    if (last) await this.#tab.clickAt(last);
  }

  /** Types into an empty field. */
  async fill(role: 'textbox' | 'combobox', name: string | RegExp, text: string): Promise<void> {
    await this.press(role, name);
    await this.#tab.type(text);
  }

  async pressKey(key: Key): Promise<void> {
    await this.#tab.pressKey(key);
  }

  async type(text: string): Promise<void> {
    await this.#tab.type(text);
  }

  /** Presses Tab until the element has the focus, and checks the focus ring at each stop. */
  async tabTo(role: Wanted['role'], name: string | RegExp): Promise<void> {
    const wanted = { role, name: sent(name) };
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      await this.#tab.pressKey('Tab');
      await this.#until(`sees the focus on the way to ${role} ${name}`, async () => {
        return (await callInPage(this.#tab, 'ringProblem')) ?? undefined;
      });
      if ((await callInPage(this.#tab, 'focusProblem', wanted)) === null) return;
    }
    throw new Error(`no Tab leads to ${role} ${name}`);
  }

  async haveFocusOn(role: Wanted['role'], name: string | RegExp): Promise<void> {
    const wanted = { role, name: sent(name) };
    await this.#until(`has the focus on ${role} ${name}`, async () => {
      return (await callInPage(this.#tab, 'focusProblem', wanted)) ?? undefined;
    });
  }

  /** Uses history.back and history.forward, as the browser's buttons do. */
  async goInHistory(where: 'back' | 'forward'): Promise<void> {
    await this.#tab.evaluate(`String(history.${where}())`);
  }

  async seeNoDialog(): Promise<void> {
    await this.#until('sees no dialog', async () => {
      return (await callInPage(this.#tab, 'remnantOfDialog')) ?? undefined;
    });
  }

  async arriveAt(path: RegExp): Promise<void> {
    await this.#until(`arrives at ${path}`, async () => {
      const { path: reached } = await callInPage(this.#tab, 'pathAndSize');
      return path.test(reached) ? undefined : `is at ${reached}`;
    });
  }

  /** Everything in the open dialog can be seen, and every control in it can be pressed. */
  async seeWholeDialog(): Promise<void> {
    const gaps = await callInPage(this.#tab, 'gapsInChoices');
    if (gaps.length > 0) throw new Error(gaps.join('; '));
    await this.#until('sees all of the dialog', async () => {
      const hidden = await callInPage(this.#tab, 'hiddenInDialog');
      return hidden.length > 0 ? hidden.slice(0, 5).join('; ') : undefined;
    });
    await this.seeNothingSlipped();
  }

  /** Checks WCAG 2.2 AA as far as axe can, in this engine. */
  async meetNoBarrier(): Promise<void> {
    await this.#tab.evaluate(`(() => { ${AXE_SOURCE}\nreturn ''; })()`);
    await this.#until('meets no barrier', async () => {
      // Half faded in, a text has half its contrast.
      if (await runInPage(this.#tab, isAnythingMoving)) return 'it moves';
      const found = await this.#runAxe();
      return found === '' ? undefined : found;
    });
  }

  /** Resolves to what axe has found. Not every engine's driver waits for a promise. */
  async #runAxe(): Promise<string> {
    const run = `axe.run(document, ${JSON.stringify(AXE_OPTIONS)})`;
    const say = `({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(', ')).join('; ')`;
    await this.#tab.evaluate(
      `(() => { window.barriers = undefined; ${run}.then(${say}).then((found) => { window.barriers = found; }); return ''; })()`,
    );
    for (;;) {
      const found = JSON.parse(await this.#tab.evaluate('JSON.stringify(window.barriers ?? null)'));
      if (typeof found === 'string') return found;
      await wait(POLL_DELAY_MS);
    }
  }

  /** Whatever was brought into sight until now has moved nothing but the page and what scrolls. */
  async seeNothingSlipped(): Promise<void> {
    const slipped = await callInPage(this.#tab, 'scrolledBoxes');
    if (slipped.length > 0) throw new Error(slipped.join('; '));
  }

  /** Polls until there is no problem. An error counts as a problem, since a page that is being left throws. */
  async #until(what: string, problem: () => Promise<string | undefined>): Promise<void> {
    const endMs = Date.now() + LIMIT_MS;
    for (;;) {
      const found = await problem().catch((error: Error) => error.message);
      if (found === undefined) return;
      if (Date.now() > endMs) throw new Error(`${what}: ${found}`);
      await wait(POLL_DELAY_MS);
    }
  }
}

function isAnythingMoving(): boolean {
  return document.getAnimations().some(
    ({ effect, playState, timeline }) =>
      playState === 'running' &&
      effect?.getComputedTiming().iterations !== Infinity &&
      // Others go with the scroll.
      timeline === document.timeline,
  );
}

function sent(name: string | RegExp): Wanted['name'] {
  return typeof name === 'string' ? name : { pattern: name.source };
}

function problemOf(sight: Sight): string | undefined {
  return 'problem' in sight ? sight.problem : undefined;
}
