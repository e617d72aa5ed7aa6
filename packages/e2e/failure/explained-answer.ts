const LONGEST_TAIL = 2_000;

/**
 * A wrong answer with the servers' log lines about its request, or with the end of each log when it names no request.
 */
export function explainAnswer(answer: string, logs: readonly string[]): string {
  const requestId = /"requestId":"([^"]+)"/.exec(answer)?.[1];
  const written = logs.flatMap((log) =>
    requestId === undefined
      ? [log.slice(-LONGEST_TAIL).trimEnd()]
      : log.split('\n').filter((line) => line.includes(requestId)),
  );
  return [answer, ...written].filter(Boolean).join('\n      ');
}
