import { ShopError } from '#errors/shop-error.ts';
import { isDatabaseFailure, isGivenUpForOthers, isRefusedByServer } from './failures.ts';
import type { Database } from './queryable.ts';

/** Beyond this many questions, the next statement begins: one answer should not wait for hundreds. */
const MAX_AT_ONCE = 50;
/** While a statement of the same kind is under way, the next gathers questions, but no longer than this. */
const GATHERING_MS = 5;
/** How many of a refused statement are asked by themselves at once. The pool has others to serve. */
const LANES = 5;

interface Asked<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

interface Queue<Question, Answer> {
  waiting: Asked<Question, Answer>[];
  underWay: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Asks in one statement what several calls ask in the same turn of the event loop, or while the statement before is
 * under way. On a quiet day each call has its own statement, and waits for nobody; the more there is to do, the more
 * calls share one. `ask` answers in the order of the questions. When the statement is refused, each question is asked
 * by itself.
 */
export function inOneStatement<Question, Answer>(
  ask: (db: Database, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (db: Database, question: Question) => Promise<Answer> {
  const queues = new WeakMap<Database, Queue<Question, Answer>>();

  const send = async (db: Database, asked: readonly Asked<Question, Answer>[]) => {
    try {
      const answers = await ask(
        db,
        asked.map(({ question }) => question),
      );
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (asked.length > 1 && isForTheSakeOfOne(error)) await sendEach(db, [...asked]);
      else for (const { reject } of asked) reject(error);
    }
  };

  const sendEach = async (db: Database, rest: Asked<Question, Answer>[]) => {
    const ask = async () => {
      for (let each = rest.shift(); each; each = rest.shift()) await send(db, [each]);
    };
    await Promise.all(Array.from({ length: LANES }, ask));
  };

  const sendWaiting = (db: Database, queue: Queue<Question, Answer>) => {
    clearTimeout(queue.timer);
    queue.timer = undefined;
    const asked = queue.waiting.splice(0, MAX_AT_ONCE);
    if (asked.length === 0) return;
    queue.underWay += 1;
    void send(db, asked).then(() => {
      queue.underWay -= 1;
      sendWaiting(db, queue);
    });
    sendWaiting(db, queue);
  };

  // Runs after all calls whose bytes have arrived, and before any that comes later.
  const endTurn = (db: Database, queue: Queue<Question, Answer>) => {
    if (queue.underWay === 0) sendWaiting(db, queue);
    else queue.timer ??= setTimeout(() => sendWaiting(db, queue), GATHERING_MS);
  };

  return (db, question) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(db) ?? { waiting: [], underWay: 0, timer: undefined };
      queues.set(db, queue);
      queue.waiting.push({ question, resolve, reject });
      if (queue.waiting.length === 1) setImmediate(() => endTurn(db, queue));
    });
}

/** Most likely one question was refused, or waited for a lock, and nothing has been changed for the others. */
function isForTheSakeOfOne(error: unknown): boolean {
  if (error instanceof ShopError || isGivenUpForOthers(error)) return true;
  return isRefusedByServer(error) && !isDatabaseFailure(error);
}
