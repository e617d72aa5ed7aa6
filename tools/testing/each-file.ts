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

// A test that expects an error spies on console.error itself, which replaces this spy.
afterEach(() => {
  expect(printed, 'console.error was called').toEqual([]);
});

// Files share a process, so what one file stubs is restored for the next.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
