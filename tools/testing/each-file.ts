import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

const print = console.error;
let printed: unknown[][] = [];

beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    printed.push(values);
    print(...values);
  });
});

// A test that expects an error spies on console.error itself, which replaces this spy's behaviour.
afterEach(() => {
  expect(printed, 'console.error was called').toEqual([]);
});

// Files share a process: what one stands in for is back for the next.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
