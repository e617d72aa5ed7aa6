import { z } from 'zod';
import { EMAIL_FORM, EMAIL_PROBLEMS, MAX_EMAIL_LENGTH } from './email.rules.ts';
import { keysOf, pick } from './fields.ts';
import { cleanText } from './text.rules.ts';
import { MAX_WRITTEN_PHONE, PHONE_PROBLEMS, readPhone } from './phone.rules.ts';

/** Rows have UUID v7 keys; OpenAPI says `format: uuid`. */
export const Id = z.uuid();

/** Each change of a row or a document raises it; kept as PostgreSQL's integer. */
export const Version = z.int32().min(0);

/** Pounds with at most two decimals, as the wire carries them. */
export const Pounds = z.number();

/** Control characters may break a line or hide text. */
const LINE_OF_TEXT = /^[^\p{Cc}\u2028\u2029]*$/u;
const LINES_OF_TEXT = /^[^\p{Cc}]*$/u;

/** One line: names, phones, addresses, codes. On tickets a second line could pass for the shop's own words. */
export const OneLine = z
  .string()
  .overwrite((text) => cleanText(text).replaceAll('\t', ' '))
  .trim()
  .regex(LINE_OF_TEXT, 'Please use one line, without special characters');

/** Text with paragraphs. */
export const Paragraphs = z
  .string()
  .overwrite(cleanText)
  .trim()
  .refine((text) => LINES_OF_TEXT.test(text.replaceAll(/[\n\r\t]/g, ' ')), {
    error: 'Please use ordinary text',
  });

const AnyEmail = z
  .string()
  .overwrite(cleanText)
  .trim()
  .toLowerCase()
  .min(1, EMAIL_PROBLEMS.missing)
  .max(MAX_EMAIL_LENGTH, EMAIL_PROBLEMS.tooLong);

export const Email = AnyEmail.regex(EMAIL_FORM, EMAIL_PROBLEMS.malformed);

/** For existing accounts, which may be older than the rules of `Email`: their owners can still sign in. */
export const KnownEmail = AnyEmail.regex(
  /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u,
  EMAIL_PROBLEMS.malformed,
);

/** Takes a number as people write it, and makes it E.164. */
export const Phone = OneLine.max(MAX_WRITTEN_PHONE, PHONE_PROBLEMS.long)
  .overwrite((written) => readPhone(written).phone ?? written)
  .superRefine((phone, { addIssue }) => {
    const { problem } = readPhone(phone);
    if (problem) addIssue({ code: 'custom', message: problem });
  });

/** ISO 8601, UTC. */
export const Timestamp = z.iso.datetime();

export type Interval = z.infer<typeof Interval>;
/** Excludes `until`. */
export const Interval = z.object({ from: Timestamp, until: Timestamp });

/** 'HH:MM' in Europe/London. A closing time may lie past 24:00: a shift belongs to the day on which it begins. */
const WallTime = z.string().regex(/^[0-3]\d:[0-5]\d$/);

export type Shift = z.infer<typeof Shift>;
export const Shift = z.object({ opens: WallTime, closes: WallTime });

export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

/** The server's signature that it found an address at this point. A missing or invalid one means a new look-up. */
export const AddressProof = z.string().max(200).optional();

export const NoContent = z.undefined();

export const Message = z.object({ message: z.string() });

/** The fields of the schema in its order, as far as the row has them. Leaves out what is none of them. */
export function fieldsOf<Fields extends object>(
  { shape }: z.ZodType<Fields> & { shape: Record<keyof Fields & string, unknown> },
  row: Fields,
): Fields {
  const keys: (keyof Fields)[] = keysOf(shape).filter((key) => key in row);
  return pick(row, keys);
}
