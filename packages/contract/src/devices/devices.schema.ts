import { z } from 'zod';
import { Id } from '#primitives.ts';
import { ROLES } from '#staff/roles.rules.ts';

const Named = z.object({ id: Id, name: z.string() });

export type CrewAtWork = z.infer<typeof CrewAtWork>;
/** Who uses a page of those who work: a paired device, or a member of staff. */
export const CrewAtWork = z.object({
  role: z.enum(ROLES),
  /** null: a member of staff in a browser that is not paired. */
  device: Named.nullable(),
  /** Who acts; null on a device where nobody said so. */
  person: Named.nullable(),
});
