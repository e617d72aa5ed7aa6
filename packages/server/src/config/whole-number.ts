import { z } from 'zod';

export function wholeNumber(from: number, to: number) {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error });
}
