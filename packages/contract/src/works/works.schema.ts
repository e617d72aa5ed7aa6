import { z } from 'zod';
import { Timestamp } from '#primitives.ts';

/** What the shop can't work without, in the order of the room. */
export const WORKS_PARTS = [
  'cards',
  'mail',
  'addresses',
  'signIn',
  'printers',
  'backups',
  'time',
] as const;
export type WorksPart = (typeof WORKS_PARTS)[number];

export const PART_NAMES: Record<WorksPart, string> = {
  cards: 'Cards',
  mail: 'Email',
  addresses: 'Addresses',
  signIn: 'Sign-in',
  printers: 'Printers',
  backups: 'Backups',
  time: 'Time',
};

/** `sandbox`: for practice. `off`: not set up. `elsewhere`: done where the shop doesn't look. `checking`: not known. */
export const WORKS_STATES = ['live', 'sandbox', 'failing', 'off', 'elsewhere', 'checking'] as const;
export type WorksState = (typeof WORKS_STATES)[number];

export type Standing = z.infer<typeof Standing>;
export const Standing = z.object({
  part: z.enum(WORKS_PARTS),
  state: z.enum(WORKS_STATES),
  /** Who does it: 'Stripe', 'Google and Apple'; null: nobody. */
  by: z.string().nullable(),
  since: Timestamp.nullable(),
  /** Of backups, when the last one was made. While they are off: on this server alone. */
  checkedAt: Timestamp.nullable(),
  /** What is wrong and what to do, while it is failing. */
  problem: z.string().nullable(),
});

export type Works = z.infer<typeof Works>;
export const Works = z.object({ parts: z.array(Standing) });

export const WorksPartRef = z.object({ part: z.enum(WORKS_PARTS) });

export type WorksTest = z.infer<typeof WorksTest>;
export const WorksTest = z.object({
  standing: Standing,
  lines: z.array(z.object({ isGood: z.boolean(), text: z.string() })),
});
