import { expect, it, vi } from 'vitest';
import { runEach } from './run-each.ts';

it('runs all, and then says what failed', async () => {
  const [lost, cut] = [new Error('lost'), new Error('cut')];
  const done = vi.fn<() => void>();
  const jobs = [
    () => Promise.reject(lost),
    async () => done(),
    () => Promise.reject(cut),
    async () => done(),
  ];
  await expect(runEach(jobs)).rejects.toMatchObject({ errors: [lost, cut] });
  expect(done).toHaveBeenCalledTimes(2);
  await expect(runEach(jobs.slice(1, 2))).resolves.toBeUndefined();
});
