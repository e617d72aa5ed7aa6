import type { Reporter, TestSpecification } from 'vitest/node';
import { trackProgress } from './progress.ts';

/** Runs beside the reporter that prints results. */
export default class VitestProgress implements Reporter {
  #step = () => {};

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#step = trackProgress('test files', files.length);
  }

  onTestModuleEnd(): void {
    this.#step();
  }
}
