import { expect, it } from 'vitest';
import { explainAnswer } from './explained-answer.ts';

const LOGS = [
  '{"reqId":"a1","msg":"request failed","err":"the oven is cold"}\n{"reqId":"b2","msg":"slow"}\n',
  'Driftstone is open\n',
];

it('adds the servers’ log lines about the request to its answer', () => {
  const answer = 'POST /cart/checkout answered 500 {"message":"Sorry","requestId":"a1"}';
  expect(explainAnswer(answer, LOGS).split('\n      ')).toEqual([
    answer,
    '{"reqId":"a1","msg":"request failed","err":"the oven is cold"}',
  ]);
});

it('adds the end of each log to an answer that names no request', () => {
  const explained = explainAnswer('GET /pizzas answered 503 without Retry-After: ', LOGS);
  expect(explained).toContain('"msg":"slow"');
  expect(explained).toContain('Driftstone is open');
});
