/** Numbers that staff type, with what is wrong with one that is not accepted. */
import { z } from 'zod';
import { Pounds } from '#primitives.ts';

/** In pounds, to the penny. */
const Amount = Pounds.multipleOf(0.01, 'Use pounds and pence, such as 2.50');

export const atMost = (most: number) =>
  Amount.min(0, 'Use 0 or more').max(most, `Use at most £${most}`);

export const above0 = (most: number) => atMost(most).min(0.01, 'Use more than 0');

export const whole = (least: number, most: number) =>
  z.int('Use a whole number').min(least, `Use ${least} or more`).max(most, `Use at most ${most}`);
