import { describe, expect, it, vi } from 'vitest';
import { CallError } from '#platform/calls/call-error.ts';
import { showFieldIssues } from './field-issues.ts';

const refusal = (...paths: string[]) =>
  new CallError(422, {
    message: 'No.',
    issues: paths.map((path) => ({ message: `Not this ${path}`, path })),
  });

describe('showFieldIssues', () => {
  it('shows each issue at its field, and focuses the first', () => {
    const setError = vi.fn<() => void>();
    const fields = ['old', 'new'] as const;
    expect(showFieldIssues(refusal('new', 'old', 'other'), fields, setError)).toBe(true);
    expect(setError.mock.calls).toEqual([
      ['old', 'Not this old', true],
      ['new', 'Not this new', false],
    ]);
  });

  it('leaves other errors to the caller', () => {
    const setError = vi.fn<() => void>();
    for (const error of [refusal('other'), new CallError(500, null), new Error('odd')])
      expect(showFieldIssues(error, ['old'], setError)).toBe(false);
    expect(setError).not.toHaveBeenCalled();
  });
});
