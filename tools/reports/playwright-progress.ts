import { trackProgress } from './progress.ts';

/** Beside the reporter that says what passed and what failed; of Playwright's Reporter, what it needs. */
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
