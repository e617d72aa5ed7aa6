import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const nextTask = () => new Promise((resolve) => setImmediate(resolve));

describe('createQueryClient', () => {
  afterEach(() => void vi.useRealTimers());

  it('[OWN-62] says that a call is on its way without waiting for a timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const observer = new MutationObserver(createQueryClient(), {
      mutationFn: () => new Promise(() => {}),
    });
    const heard: boolean[] = [];
    // As `useMutation` listens.
    observer.subscribe(notifyManager.batchCalls(({ isPending }) => heard.push(isPending)));
    void observer.mutate();
    await nextTask();
    expect(heard).toContain(true);
  });
});
