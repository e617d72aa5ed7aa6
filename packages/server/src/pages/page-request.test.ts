import { describe, expect, it } from 'vitest';
import { readPageRequest } from './page-request.ts';

const PAGES = new Set(['/', '/menu', '/auth/login']);
const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

const read = (originalUrl: string, accept: string | undefined = BROWSER, method = 'GET') =>
  readPageRequest({ method, originalUrl, headers: accept ? { accept } : {} }, PAGES);

describe('a request that no route of the API answers', () => {
  it.each([
    ['/', '/'],
    ['/menu?utm=1', '/menu'],
    ['/auth/login', '/auth/login'],
  ])('%s is the page %s, whatever the query says', (url, path) => {
    expect(read(url)).toEqual({ kind: 'page', path });
  });

  it('is a page for a client that accepts anything', () => {
    expect(read('/menu', '*/*')).toEqual({ kind: 'page', path: '/menu' });
  });

  it('loses a trailing slash, on a known path only', () => {
    expect(read('/menu/')).toEqual({ kind: 'moved', path: '/menu' });
    expect(read('//evil.example/')).toEqual({ kind: 'unknown' });
    expect(read('//evil.example//menu/')).toEqual({ kind: 'unknown' });
  });

  it('[ROUTE-01] is the not-found page for a browser, and JSON for a program', () => {
    expect(read('/nowhere')).toEqual({ kind: 'unknown' });
    expect(read('/nowhere', '*/*')).toEqual({ kind: 'other' });
  });

  it('is JSON below /api, for another method, or when HTML is not wanted', () => {
    expect(read('/api/menu')).toEqual({ kind: 'other' });
    expect(read('/menu', BROWSER, 'POST')).toEqual({ kind: 'other' });
    expect(read('/menu', 'application/json')).toEqual({ kind: 'other' });
  });
});
