import { type Answer, type Caller, callerWith, type TestApp } from './test-app.ts';

/** A browser that is about to sign in with Google or Apple. */
export interface AskingBrowser {
  nonce: string;
  /** Sends the cookie that the nonce came with. */
  caller: Caller;
}

/** With the headers that the browser sends anyway. */
export async function askForNonce(
  { app }: Pick<TestApp, 'app'>,
  headers: Record<string, string> = {},
): Promise<AskingBrowser> {
  const answer = await callerWith(app, headers).post('/auth/nonce');
  if (answer.status !== 200) throw new Error(`No nonce: ${JSON.stringify(answer.body)}`);
  const cookie = cookieOf(answer);
  return { nonce: answer.body.nonce, caller: callerWith(app, { ...headers, cookie }) };
}

function cookieOf({ headers }: Answer): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
