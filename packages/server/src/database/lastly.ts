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
 * The last statements of a transaction, as `atOnce`, and the `commit` behind them in the same round trip. If one of them
 * fails, PostgreSQL rolls everything back. What is thrown after them is too late for that, so whatever may refuse must be
 * asked before they are sent. Further statements are refused. Where a work sends nothing at once, because it fails or
 * waits first, the transaction ends as any other, after all works.
 */
export async function lastly<Asked extends Works>(
  tx: Transaction,
  works: Asked,
): Promise<Answers<Asked>> {
  const session = sessionOf(tx);
  let haveAllSent = true;
  const sent = works.map((work) => {
    const before = session.countSent();
    // A work that throws is one that is rejected.
    const result = (async () => work())();
    haveAllSent &&= session.countSent() > before;
    return result;
  });
  if (haveAllSent) session.endSoon();
  return (await atOnce(sent)) as unknown as Answers<Asked>;
}
