import type { Reporter, TestSpecification } from 'vitest/node';
import { trackProgress } from './progress.ts';

/** Beside the reporter that says what passed and what failed. */
export default class VitestProgress implements Reporter {
  #step = () => {};

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#step = trackProgress('test files', files.length);
  }

  onTestModuleEnd(): void {
    this.#step();
  }
}
