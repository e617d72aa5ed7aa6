import { expect, it } from 'vitest';
import { readFrame, writeHeartbeat, writeNews } from './news.ts';

const ID = '0198c1de-2f6b-7c3a-9d1e-5b6f0a7c8d9e';

it.each([
  { kind: 'order', about: ID },
  { kind: 'busy', about: '' },
] as const)('news of $kind arrive as they were written', (news) => {
  const frame = writeNews(7, news);
  expect(frame).toMatch(/^id: 7\nevent: \w+\ndata: \S+\n\n$/);
  expect(readFrame(frame.trimEnd())).toEqual({ number: 7, news });
});

it('a heartbeat is a comment with the number of the last news', () => {
  expect(writeHeartbeat(41)).toBe(': 41\n\n');
  expect(readFrame(': 41')).toEqual({ number: 41, news: null });
});

it('an unknown kind is read as news, and other frames as nothing', () => {
  expect(readFrame('id: 8\nevent: weather\ndata: rain')?.news?.kind).toBe('resync');
  expect(readFrame('retry: 2000')).toBeNull();
  expect(readFrame('<html>')).toBeNull();
});
