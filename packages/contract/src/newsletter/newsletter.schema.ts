import { z } from 'zod';
import { Email } from '#primitives.ts';

export type Subscribe = z.infer<typeof Subscribe>;
export const Subscribe = z.object({ email: Email });
