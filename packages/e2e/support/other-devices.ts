import { randomUUID } from 'node:crypto';
import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import type { AuthAnswer } from '@driftstone/contract/auth/auth.schema.ts';
import { request } from '@playwright/test';
import { callShop } from './api.ts';
import { USER_PASSWORD } from './shoppers.ts';

/** The user agents of devices, by the names that their owners see. */
export const USER_AGENTS = {
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'A browser we don’t know': 'curiosity/1.0',
} as const;

/** Signs in without any page of the test, which therefore does not get the cookies. */
export async function signInElsewhere(
  shopUrl: string,
  email: string,
  device: keyof typeof USER_AGENTS,
): Promise<AuthAnswer> {
  const calls = await request.newContext({ baseURL: shopUrl, userAgent: USER_AGENTS[device] });
  const session = await callShop(calls, { guestId: randomUUID() }, authContract.logIn, {
    body: { email, password: USER_PASSWORD },
  });
  await calls.dispose();
  return session;
}
