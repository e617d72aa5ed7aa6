import { z } from 'zod';
import { isEasyPin } from './pins.rules.ts';

export const SetPin = z.object({
  pin: z
    .string()
    .regex(/^\d{4,8}$/, 'Use 4 to 8 digits')
    .refine((pin) => !isEasyPin(pin), { error: 'That is too easy to guess. Choose another one.' }),
});

export const OwnPin = z.object({ hasPin: z.boolean() });
