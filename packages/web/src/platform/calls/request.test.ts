import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import { contactContract } from '@driftstone/contract/contact/contact.contract.ts';
import { customizerContract } from '@driftstone/contract/customizer/customizer.contract.ts';
import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accepted, isUnanswered } from './call-error.ts';
import { readAnswer, request } from './request.ts';
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

const LIST = { ...catalogueContract.listTopPizzas, least: '' } as const;
const OFFER = { ...customizerContract.readOptions, least: 'sizes' } as const;
const MESSAGE = contactContract.sendMessage;
const ORDER = { ...ordersContract.openOrder, least: 'items' } as const;

const cutOff = () => new Response('[{"id":"0b9d', { status: 200 });
const aPage = () => new Response('<h1>Welcome to our Wi-Fi</h1>', { status: 200 });
const nothing = () => Response.json({});

describe('[WEB-04] an answer that is none', () => {
  it.each([cutOff, aPage, nothing])(
    'is no list and no offer, and counts as no answer',
    async (answer) => {
      for (const endpoint of [LIST, OFFER, ORDER])
        await expect(readAnswer(endpoint, answer())).rejects.toMatchObject({
          status: 0,
          body: null,
        });
      expect(isUnanswered(await readAnswer(LIST, answer()).catch((error: unknown) => error))).toBe(
        true,
      );
    },
  );

  it.each([cutOff, aPage, nothing])(
    '[WEB-05] is enough where only a message is missing',
    async (answer) => {
      expect(await readAnswer(MESSAGE, answer())).toEqual({});
    },
  );

  it('[WEB-05] means that a change went through', async () => {
    expect(await accepted(readAnswer(ORDER, cutOff()))).toBeUndefined();
    const refused = Response.json({ message: 'Your cart is empty.' }, { status: 422 });
    await expect(accepted(readAnswer(ORDER, refused))).rejects.toMatchObject({ status: 422 });
  });

  it('is not missed where there is nothing to say, or where the least is there', async () => {
    expect(await readAnswer(ORDER, new Response(null, { status: 204 }))).toBeUndefined();
    expect(await readAnswer(LIST, Response.json([]))).toEqual([]);
    const offer = { sizes: [], crusts: [], vegToppings: null };
    expect(await readAnswer(OFFER, Response.json(offer))).toEqual(offer);
  });
});
