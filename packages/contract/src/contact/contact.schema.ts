import { z } from 'zod';
import { Email, OneLine, Paragraphs } from '#primitives.ts';

export type ContactMessage = z.infer<typeof ContactMessage>;
export const ContactMessage = z.object({
  name: OneLine.min(1, 'Name is required').max(120),
  email: Email,
  phone: OneLine.max(30).nullish(),
  message: Paragraphs.min(1, 'Message is required').max(4000),
});
