import { z } from 'zod';
import { Email } from '#primitives.ts';

export type ContactMessage = z.infer<typeof ContactMessage>;
export const ContactMessage = z.object({
  name: z.string().trim().min(1, 'Name is required').max(120),
  email: Email,
  phone: z.string().trim().max(30).nullish(),
  message: z.string().trim().min(1, 'Message is required').max(4000),
});
