import { z } from 'zod';
import { UNDELIVERED_REASONS } from '#drive/drive.rules.ts';
import { Id } from '#primitives.ts';
import { CREW_REASONS, CREW_STEPS, RETIME_MINUTES } from './crew-acts.rules.ts';
import { HandPayment } from './orders.schema.ts';
import { OwnWords } from './own-words.schema.ts';

export type DriverRef = z.infer<typeof DriverRef>;
/** A driver's phone, a member of staff, or both: who acts on the phone now. */
export const DriverRef = z.object({ deviceId: Id.nullable(), staffId: Id.nullable() });

export type CrewAct = z.infer<typeof CrewAct>;
export const CrewAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(CREW_STEPS).exclude(['sent_out', 'returned', 'handed_over']) }),
  /** `driver`: with whom it leaves; left out: any driver may go on with it. */
  z.object({ kind: z.literal('sent_out'), driver: DriverRef.optional() }),
  /** Without a reason it has never left: the act takes back a slip. */
  z.object({ kind: z.literal('returned'), undelivered: z.enum(UNDELIVERED_REASONS).optional() }),
  /** `payment`: how money that was due has changed hands; left out: in cash. */
  z.object({ kind: z.literal('handed_over'), payment: HandPayment.optional() }),
  z.object({ kind: z.literal('retimed'), minutes: z.literal(RETIME_MINUTES) }),
  /** What was paid goes back as the refund with this id: the same wish, sent again, is one refund. */
  z.object({
    kind: z.literal('cancelled'),
    reason: z.enum(CREW_REASONS),
    refundId: Id,
    words: OwnWords,
  }),
]);

export type DoneAct = z.infer<typeof DoneAct>;
/** `lastEvent` is the version of the order that the screen showed, so that only one of two rivals acts. */
export const DoneAct = z.object({ act: CrewAct, lastEvent: z.int() });
