import type { ErrorBody, ErrorCode, Issue } from '@driftstone/contract/errors.ts';
import { type Check, hasShape, isListOf, isMissingOr, isText } from '#platform/storage/shape.ts';

const isIssue: Check<Issue> = hasShape({ message: isText, path: isText });
const isErrorBody: Check<ErrorBody> = hasShape({
  code: isMissingOr(isText),
  message: isText,
  issues: isMissingOr(isListOf(isIssue)),
});

/** A call that failed. */
export class CallError extends Error {
  override name = 'CallError';
  /** 0 when no answer arrived. */
  readonly status: number;
  readonly body: ErrorBody | null;

  constructor(status: number, body: unknown) {
    const known = isErrorBody(body) ? body : null;
    super(known?.message ?? `The call failed (${status})`);
    this.status = status;
    this.body = known;
  }
}

/** The shop answered a success that arrived broken: the change went through, what it led to is unknown. */
export class AnswerLost extends CallError {
  override name = 'AnswerLost';

  constructor() {
    super(0, null);
  }
}

/** For a change whose answer is not needed: it went through, even if its answer was lost. */
export async function accepted<Answer>(change: Promise<Answer>): Promise<Answer | undefined> {
  return change.catch((error: unknown) => {
    if (error instanceof AnswerLost) return undefined;
    throw error;
  });
}

/** The session ended before the call was answered. A guest's 401 is a different error. */
export class SessionOver extends CallError {
  override name = 'SessionOver';

  constructor() {
    super(401, null);
  }
}

/** True for errors that need no message, since the sign-in window opens and says so. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof SessionOver;
}

/** False for what anything between the page and the shop answers, such as a proxy that asks for a password. */
export async function isOfShop(refusal: Response): Promise<boolean> {
  return isErrorBody(
    await refusal
      .clone()
      .json()
      .catch(() => null),
  );
}

/** Compares the code, which stays the same when the message changes. */
export function isRefusedAs(error: unknown, ...codes: ErrorCode[]): boolean {
  return error instanceof CallError && codes.some((code) => code === error.body?.code);
}

/** No result: the connection broke, or the shop could not do it now. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** The server's message, if it sent one: to show, never to compare. */
export function serverMessageOf(error: unknown): string | null {
  return error instanceof CallError ? (error.body?.message ?? null) : null;
}

/** The message of an answer without a code, as an older API sends it: to compare. Where there is a code, the code alone says what it is. */
export function uncodedMessageOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.body === null) return null;
  return error.body.code === undefined ? error.body.message : null;
}

interface RefusalTexts {
  changedMeanwhile?: string;
  saveFailed: string;
}

/** Why a change failed, as a form says it. */
export function whyRefused(error: unknown, { changedMeanwhile, saveFailed }: RefusalTexts): string {
  if (changedMeanwhile !== undefined && isRefusedAs(error, 'CHANGED_MEANWHILE'))
    return changedMeanwhile;
  return serverMessageOf(error) ?? saveFailed;
}

/** Of a change that may not have failed. */
export function refusalOf(error: Error | null, texts: RefusalTexts): string | undefined {
  return error === null ? undefined : whyRefused(error, texts);
}
