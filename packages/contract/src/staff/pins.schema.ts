import { z } from 'zod';
import { plainCharacters } from '#text.rules.ts';
import { isEasyPin, PIN_FORM, PIN_HINT } from './pins.rules.ts';

export const SetPin = z.object({
  pin: z
    .string()
    .overwrite(plainCharacters)
    .regex(PIN_FORM, PIN_HINT)
    .refine((pin) => !isEasyPin(pin), { error: 'That is too easy to guess. Choose another one.' }),
});

export const OwnPin = z.object({ hasPin: z.boolean() });
