import { afterEach, describe, expect, it, vi } from 'vitest';
import { timeSoFar, trackProgress } from './progress.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('timeSoFar', () => {
  it('is counted in minutes and seconds from the start of the run', () => {
    vi.stubEnv('TEST_STARTED_AT_MS', '1000');
    expect(timeSoFar(126_900)).toBe('2:05');
  });

  it('starts with a runner that was started on its own', () => {
    vi.stubEnv('TEST_STARTED_AT_MS', undefined);
    expect(timeSoFar()).toBe('0:00');
  });
});

describe('trackProgress', () => {
  it('prints each tenth once', () => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    const step = trackProgress('test files', 25);
    for (let count = 0; count < 25; count += 1) step();
    expect(lines.map((line) => Number(/\d+/.exec(line)?.[0]))).toEqual([
      3, 5, 8, 10, 13, 15, 18, 20, 23, 25,
    ]);
  });

  it('prints each one of a few', () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const step = trackProgress('test files', 2);
    step();
    step();
    expect(log).toHaveBeenCalledTimes(2);
  });
});
