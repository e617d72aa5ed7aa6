import { trackProgress } from './progress.ts';

/**
 * Prints progress, beside the reporter that prints results. Has only the part of Playwright's Reporter that this needs.
 */
export default class PlaywrightProgress {
  #step = () => {};

  onBegin(_config: unknown, suite: { allTests(): unknown[] }): void {
    this.#step = trackProgress('journeys', suite.allTests().length);
  }

  onTestEnd(_test: unknown, { retry }: { retry: number }): void {
    if (retry === 0) this.#step();
  }

  printsToStdio(): boolean {
    return false;
  }
}
