import { isDatabaseFailure } from './failures.ts';
import type { Database } from './queryable.ts';

/** Beyond this many questions, the next statement begins: one answer should not wait for hundreds. */
const MAX_AT_ONCE = 50;

interface Waiting<Question, Answer> {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Asks in one statement what several calls ask in the same turn of the event loop. On a quiet day each call has its own
 * statement, and waits for nobody; the more there is to do, the more calls share one. `ask` answers in the order of the
 * questions. When the statement is refused, each question is asked by itself.
 */
export function inOneStatement<Question, Answer>(
  ask: (db: Database, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (db: Database, question: Question) => Promise<Answer> {
  const waiting = new WeakMap<Database, Waiting<Question, Answer>[]>();

  const send = async (db: Database, asked: readonly Waiting<Question, Answer>[]) => {
    try {
      const answers = await ask(
        db,
        asked.map(({ question }) => question),
      );
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      // What was refused has changed nothing, and most likely for the sake of one of them.
      const isRefused = asked.length > 1 && !isDatabaseFailure(error);
      for (const each of asked) {
        if (isRefused) void send(db, [each]);
        else each.reject(error);
      }
    }
  };

  return (db, question) =>
    new Promise((resolve, reject) => {
      const others = waiting.get(db);
      if (others && others.length < MAX_AT_ONCE) {
        others.push({ question, resolve, reject });
        return;
      }
      const asked = [{ question, resolve, reject }];
      waiting.set(db, asked);
      // Runs after all calls whose bytes have arrived, and before any that comes later.
      setImmediate(() => {
        if (waiting.get(db) === asked) waiting.delete(db);
        void send(db, asked);
      });
    });
}
