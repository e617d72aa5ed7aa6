import { expect, it } from 'vitest';
import { readTypedStep } from './typed-step.ts';

it('[DOZEN-01] reads by how much prices change, as somebody types it', () => {
  const pence = (amount: number) => ({ by: 'pence', pence: amount });
  expect(readTypedStep('50p', true)).toEqual(pence(50));
  expect(readTypedStep(' 50 P ', false)).toEqual(pence(-50));
  expect(readTypedStep('0.50', true)).toEqual(pence(50));
  expect(readTypedStep('£1', true)).toEqual(pence(100));
  expect(readTypedStep('1,20', true)).toEqual(pence(120));
  expect(readTypedStep('2.5%', false)).toEqual({ by: 'percent', permille: -25 });
  expect(readTypedStep('100 %', true)).toEqual({ by: 'percent', permille: 1000 });
});

it('[DOZEN-01] does not guess whether 50 is pence, pounds or percent', () => {
  for (const typed of ['50', '', '0', '0%', '0p', 'half', '-5%', '101%', '1.234'])
    expect(readTypedStep(typed, true)).toBeNull();
});
