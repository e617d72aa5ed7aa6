import { z } from 'zod';
import { Email, OneLine, Paragraphs } from '#primitives.ts';
import { CONTACT_LENGTHS } from './contact.limits.ts';

export type ContactMessage = z.infer<typeof ContactMessage>;
export const ContactMessage = z.object({
  name: OneLine.min(1, 'Name is required').max(CONTACT_LENGTHS.name),
  email: Email,
  phone: OneLine.max(CONTACT_LENGTHS.phone).nullish(),
  message: Paragraphs.min(1, 'Message is required').max(CONTACT_LENGTHS.message),
});
