import { atOnce } from './at-once.ts';
import { sessionOf } from './opening-client.ts';
import type { Transaction } from './queryable.ts';

type Works = readonly (() => Promise<unknown>)[] | [];
type Answers<Asked extends Works> = {
  -readonly [Place in keyof Asked]: Asked[Place] extends () => infer Answer
    ? Awaited<Answer>
    : never;
};

/**
 * Runs the last statements of a transaction like `atOnce`, with its `commit` in the same round trip. If one of them
 * fails, PostgreSQL rolls everything back. An error thrown after them comes too late for that, so check everything that
 * may refuse before they are sent. Further statements are refused. If a work sends nothing at once, because it fails or
 * waits first, the transaction ends like any other, after all works.
 */
export async function lastly<Asked extends Works>(
  tx: Transaction,
  works: Asked,
): Promise<Answers<Asked>> {
  const session = sessionOf(tx);
  let haveAllSent = true;
  const sent = works.map((work) => {
    const before = session.countSent();
    // Turns a work that throws at once into a rejected promise.
    const result = (async () => work())();
    haveAllSent &&= session.countSent() > before;
    return result;
  });
  if (haveAllSent) session.endSoon();
  return (await atOnce(sent)) as unknown as Answers<Asked>;
}
