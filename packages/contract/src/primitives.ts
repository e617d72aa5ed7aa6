import { z } from 'zod';

/** Rows are keyed by UUID v7; `format: uuid` in OpenAPI. */
export const Id = z.uuid();

/** Pounds with at most two decimals, as the wire carries them. */
export const Pounds = z.number();

/** Control characters break a line or hide; the others turn the direction of what follows, so that it reads as something else. */
const NO_LINE_OF_TEXT = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;
const NO_TEXT_AT_ALL = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u;

/** Text of one line: names, phones, addresses, codes. It stands in mails and on tickets, where a second line would be somebody else's words. */
export const OneLine = z
  .string()
  .overwrite((text) => text.replaceAll('\t', ' '))
  .trim()
  .regex(NO_LINE_OF_TEXT, 'Please use one line, without special characters');

/** Text that people write in paragraphs. */
export const Paragraphs = z
  .string()
  .trim()
  .refine((text) => NO_TEXT_AT_ALL.test(text.replaceAll(/[\n\r\t]/g, ' ')), {
    error: 'Please use ordinary text',
  });

/** Without the signs that make a list, a name or a comment of it in a mail's header. */
const EMAIL = /^[^\s@,;:<>()[\]"\\\p{Cc}\p{Cf}]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

const AnyEmail = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'That email is too long.');

export const Email = AnyEmail.regex(EMAIL, 'Invalid email format');

/** Of an account that may be older than what `Email` asks for: its owner still gets in. */
export const KnownEmail = AnyEmail.regex(
  /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u,
  'Invalid email format',
);

/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

/** That the server itself found an address at this point. One that is not its own is as good as none. */
export const PlaceProof = z.string().max(200).optional();

export const NoContent = z.undefined();

export const Message = z.object({ message: z.string() });
