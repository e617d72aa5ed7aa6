import { z } from 'zod';
import { Email } from '#primitives.ts';

export type Subscribe = z.infer<typeof Subscribe>;
export const Subscribe = z.object({ email: Email });

export const Unsubscribe = z.object({ token: z.string().min(1).max(512) });
