import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { request } from './request.ts';
import { connectApi } from './transport.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function pathOf(query: Record<string, string | undefined>): Promise<string> {
  const paths: string[] = [];
  connectApi((path) => {
    paths.push(path);
    return Promise.resolve(new Response('{}'));
  });
  await request(locationContract.suggestAddresses, { query }, {});
  return paths.join();
}

it('leaves out values that are not given', async () => {
  expect(await pathOf({ input: '12 beach', sessionToken: undefined })).toBe(
    '/geocode/suggest?input=12+beach',
  );
  expect(await pathOf({})).toBe('/geocode/suggest');
});

it('sends the query in a browser whose URLSearchParams has no size, such as Safari 16', async () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
  expect(await pathOf({ input: '12 beach' })).toBe('/geocode/suggest?input=12+beach');
});
