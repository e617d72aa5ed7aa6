export interface Connection {
  /** @throws when the browser answers with an error. */
  send: <Result>(method: string, parameters?: object) => Promise<Result>;
}

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

const ANSWER_LIMIT_MS = 30_000;

/** Connects to a browser that speaks WebDriver BiDi. */
export async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let sent = 0;
  return {
    send: <Result>(method: string, params: object = {}) =>
      new Promise<Result>((resolve, reject) => {
        const id = (sent += 1);
        const limit = setTimeout(() => reject(new Error(`${method}: no answer`)), ANSWER_LIMIT_MS);
        waiting.set(id, ({ type, result, error, message }) => {
          waiting.delete(id);
          clearTimeout(limit);
          if (type === 'error') reject(new Error(`${method}: ${error}, ${message}`));
          else resolve(result as Result);
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
  };
}
