import { z } from 'zod';
import { Id } from '#primitives.ts';
import { plainCharacters } from '#text.rules.ts';
import { PIN_FORM, PIN_HINT } from '#staff/pins.rules.ts';
import { ROLES } from '#staff/roles.rules.ts';
import { STATIONS } from './devices.rules.ts';

const Named = z.object({ id: Id, name: z.string() });

export const PairDevice = z.object({
  code: z
    .string()
    .overwrite(plainCharacters)
    .max(40)
    // People type it in groups.
    // The last release made codes of eight digits.
    .regex(/^\s*(?:(?:\d[\s-]*){12}|(?:\d[\s-]*){8})$/, 'The code has 12 digits')
    .transform((code) => code.replaceAll(/\D/g, '')),
});

export type CrewAtWork = z.infer<typeof CrewAtWork>;
/** Who uses a page of the crew: a paired device, or a member of staff. */
export const CrewAtWork = z.object({
  role: z.enum(ROLES),
  /** null: a member of staff in a browser that is not paired. */
  device: Named.nullable(),
  /** Who acts; null on a device where nobody said so. */
  person: Named.nullable(),
});

/** Members who have set a PIN. */
export const PeopleWithPin = z.object({ people: z.array(Named) });

/** What the calling screen shows. */
export const AtStation = z.object({ station: z.enum(STATIONS) });

export const ActAs = z.object({
  staffId: Id,
  pin: z.string().overwrite(plainCharacters).regex(PIN_FORM, PIN_HINT),
});
