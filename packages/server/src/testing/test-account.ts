import { buildUser } from '#auth/auth.fixtures.ts';
import { type Answer, type Caller, callerWith, type TestApp } from './test-app.ts';

export interface Device extends Caller {
  /** Sends the cookie that this device got when it signed in. */
  refresh(): Promise<Answer>;
  logOut(): Promise<Answer>;
}

/** Signs in as a browser does. */
export async function signIn(
  t: TestApp,
  credentials: { email: string; password: string },
): Promise<Device> {
  const { status, body, headers } = await t.nobody.post('/auth/login', credentials);
  if (status !== 200) throw new Error(`Not signed in: ${JSON.stringify(body)}`);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return {
    ...callerWith(t.app, { authorization: `Bearer ${body.accessToken}` }),
    refresh: () => callerWith(t.app, { cookie }).post('/auth/refresh-token'),
    logOut: () => callerWith(t.app, { cookie }).post('/auth/logout'),
  };
}

/** An account with a password and one signed-in device. */
export async function buildAccount(t: TestApp, overrides: Parameters<typeof buildUser>[1] = {}) {
  const { user, password } = await buildUser(t.db, overrides);
  const credentials = { email: user.email, password };
  return { user, credentials, password, device: await signIn(t, credentials) };
}
