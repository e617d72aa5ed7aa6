import { z } from 'zod';
import { Id, OneLine } from '#primitives.ts';
import { NOTE_LENGTHS } from './kitchen-notes.rules.ts';

export const KitchenNote = OneLine.max(NOTE_LENGTHS.note);
export const Allergy = OneLine.max(NOTE_LENGTHS.allergy);
export const LineNote = OneLine.max(NOTE_LENGTHS.line);

export type KitchenNotes = z.infer<typeof KitchenNotes>;
/** For the kitchen alone. Missing when nothing is said. */
export const KitchenNotes = z.object({
  note: z.string().optional(),
  /** What somebody who eats of it is allergic to. */
  allergy: z.string().optional(),
});

/** What is left out stays; an empty or null one is forgotten. */
export const ChangeKitchenNotes = z.object({
  note: KitchenNote.nullable().optional(),
  allergy: Allergy.nullable().optional(),
  lineNotes: z
    .array(z.object({ lineId: Id, note: LineNote }))
    .max(100)
    .optional(),
});
