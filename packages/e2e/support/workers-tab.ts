import type { Browser, BrowserContext, Disposable, Page } from '@playwright/test';
import { delayAnswers } from './late-answers.ts';
import { leaveNothingBehind } from './next-visitor.ts';
import { pressAgainWhenAsked } from './taps.ts';
import { translateIfWished } from './translator.ts';

/** A desktop's and a phone's. More would be opened as often, and take the memory of a small machine. */
const MOST_TABS = 2;

/** What a journey may do to its browser that can't be undone. */
const SPOILS = {
  page: ['emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  context: ['exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'setOffline'],
  clock: ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const;

/** Events that journeys and the check for page errors listen to. */
const EVENTS = {
  page: ['console', 'dialog', 'download', 'popup', 'request', 'requestfailed', 'requestfinished'],
  context: ['console', 'page', 'request', 'weberror'],
} as const;

/** A worker's tabs, one for each kind of browser that its last journeys asked for. See `shared-tab.ts`. */
export class WorkersTabs {
  readonly #browser: Browser;
  readonly #tabs = new Map<string, WorkersTab>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async of(settings: string): Promise<WorkersTab> {
    const tab = this.#tabs.get(settings) ?? new WorkersTab(this.#browser);
    // The last one used comes last.
    this.#tabs.delete(settings);
    this.#tabs.set(settings, tab);
    for (const [other, unused] of this.#tabs) {
      if (this.#tabs.size <= MOST_TABS) break;
      this.#tabs.delete(other);
      await unused.close();
    }
    return tab;
  }

  async close(): Promise<void> {
    for (const tab of this.#tabs.values()) await tab.close();
  }
}

/** A tab in which journeys run one after the other. */
export class WorkersTab {
  readonly #browser: Browser;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #isSpoilt = false;
  #scripts: Disposable[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** The context of the previous journey, if it is as good as new. */
  async enter(): Promise<BrowserContext> {
    this.#context ??= await this.#open();
    return this.#context;
  }

  page(): Page {
    if (!this.#page) throw new Error('Nobody has entered');
    return this.#page;
  }

  async leave(): Promise<void> {
    const [context, page] = [this.#context, this.#page];
    if (!context || !page || page.isClosed() || this.#isSpoilt) return this.close();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of EVENTS.page) page.removeAllListeners(event);
    for (const event of EVENTS.context) context.removeAllListeners(event);
    await leaveNothingBehind(page);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const script of this.#scripts.splice(0)) await script.dispose();
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
    this.#page = undefined;
    this.#isSpoilt = false;
    this.#scripts = [];
  }

  async #open(): Promise<BrowserContext> {
    const context = await this.#browser.newContext();
    delayAnswers(context);
    context.on('page', pressAgainWhenAsked);
    await translateIfWished(context);
    this.#page = await context.newPage();
    this.#watch(context, SPOILS.context);
    this.#watch(context.clock, SPOILS.clock);
    this.#watch(this.#page, SPOILS.page);
    for (const target of [context, this.#page]) {
      const add = target.addInitScript.bind(target);
      target.addInitScript = async (...script) => {
        const added = await add(...script);
        this.#scripts.push(added);
        return added;
      };
    }
    return context;
  }

  #watch<Name extends string>(
    target: Record<Name, (...args: never[]) => unknown>,
    names: readonly Name[],
  ): void {
    for (const name of names) {
      const method = target[name].bind(target);
      target[name] = (...args: never[]) => {
        this.#isSpoilt = true;
        return method(...args);
      };
    }
  }
}
