import { type Answer, type Caller, callerWith, type TestApp } from './test-app.ts';

/** A browser that is about to sign in with Google or Apple. */
export interface AskingBrowser {
  nonce: string;
  /** Sends the cookie that came with the nonce. */
  caller: Caller;
}

/** `headers` are those that the browser sends anyway. */
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
