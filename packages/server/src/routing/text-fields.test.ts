import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from '#testing/endpoints.ts';
import { bodiesHolding } from '#testing/sample-request.ts';

/** Made by programs, or not read at all (a price and a name that a browser sends). */
const OF_PROGRAMS = ['token', 'idToken', 'proof', 'seed', 'endsOn', 'basePrice'];
/** Cleaned where they are hashed, since older ones were hashed as they were typed. */
const PASSWORDS = ['password', 'currentPassword', 'confirmation'];
const isRead = (field: string, path: string) =>
  ![...OF_PROGRAMS, ...PASSWORDS].includes(field) &&
  !(field === 'name' && ['/cart/addToCart', '/pizzas/price-custom'].includes(path));

const MARKS = ['\u200b', '\u200e', '\u202a', '\u202c', '\u2066', '\u2069', '\u00ad', '\ufeff'];
MARKS.push('\u2060', '\u034f', '\u061c', '\u3164', '\u2800', '\u{e0020}');
const WORDS = ['Zoë', '07700 900123', 'TIDE10', 'ada@example.com', 'BN17 5HZ', 'Łukasz', '12'];
WORDS.push(
  '25 Pier Road, Littlehampton',
  'Café Ørsted',
  'محمد',
  'Ольга',
  '王小明',
  'Nguyễn',
  '25802580',
);

interface Typed {
  meant: string;
  pasted: string;
}

/** The same words, with marks between the letters, in either normal form, and with spaces of any kind. */
const TEXTS: Typed[] = fc.sample(
  fc
    .tuple(
      fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 }),
      fc.constantFrom('NFC', 'NFD'),
      fc.constantFrom(' ', '\u00a0', '\u2009', '\u202f'),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...MARKS)), { minLength: 1, maxLength: 6 }),
    )
    .map(([words, form, space, marks]): Typed => {
      const meant = words.join(' ').normalize('NFC');
      const letters = Array.from(meant.normalize(form).replaceAll(' ', space));
      for (const [rank, mark] of marks) letters.splice(rank % (letters.length + 1), 0, mark);
      return { meant, pasted: letters.join('') };
    }),
  { numRuns: 300, seed: 1 },
);

/** What the schema makes of one field: its value, or what is wrong with it. */
function verdictOf(schema: z.ZodType, field: string, text: string) {
  const body = bodiesHolding(schema, text).find((each) => each.field === field)?.body;
  const { success, data, error } = schema.safeParse(body);
  if (success) return (data as Record<string, unknown>)[field];
  return error.issues.filter(({ path }) => path[0] === field);
}

const takesText = (schema: z.ZodType, field: string) =>
  !JSON.stringify(verdictOf(schema, field, 'a')).includes('"invalid_type"');

const fieldsOfPeople = ENDPOINTS.flatMap(({ endpoint: { method, path, body } }) => {
  const fields = body ? [...new Set(bodiesHolding(body, 'a').map(({ field }) => field))] : [];
  return fields
    .filter((field) => isRead(field, path))
    .flatMap((field) =>
      body && takesText(body, field)
        ? [{ title: `${field} of ${method} ${path}`, field, body }]
        : [],
    );
});

it.each(fieldsOfPeople)(
  '[TEXT-01] $title reads 300 pasted texts as what is meant',
  ({ field, body }) => {
    const differing = TEXTS.filter(
      ({ meant, pasted }) =>
        !isDeepStrictEqual(verdictOf(body, field, pasted), verdictOf(body, field, meant)),
    );
    expect(differing).toEqual([]);
  },
);
