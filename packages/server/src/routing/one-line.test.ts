import { Email, OneLine, Paragraphs } from '@driftstone/contract/primitives.ts';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS, named } from '#testing/endpoints.ts';
import { bodiesHolding } from '#testing/sample-request.ts';

/** Fields that may hold several paragraphs. */
const PARAGRAPHS = [
  'POST /contact/create message',
  'POST /desk/customers/:customerId/notes text',
  'POST /desk/messages/:messageId/reply reply',
  'POST /desk/reviews/:reviewId/answer answer',
  'POST /desk/shop/legal-preview text',
  'POST /reviews/create comment',
];
/** Sent by the web and ignored by the server, which looks up names and prices itself. */
const NOT_READ = /price-custom (?:basePrice|name)$|addToCart (?:basePrice|name)$/;
/** Compared with stored values, and never shown. */
const NEVER_SHOWN = /(?:password|Password|token|Token|confirmation|nonce|proof)$/;

/**
 * Short enough for every field, even for a phone's 30 characters, so that the length is not the reason for a refusal.
 */
const TWO_LINES = '1\n\nPAID ONLINE, by the sea';
const TURNED = '1 \u202eENILNO DIAP, by the sea';

/** The fields of all bodies that accept the text. */
function fieldsTaking(text: string): string[] {
  const found = ENDPOINTS.flatMap(({ endpoint }) =>
    endpoint.body ? bodiesHolding(endpoint.body, text).map((each) => ({ ...each, endpoint })) : [],
  );
  const taking = found.filter(({ body, endpoint: { body: schema } }) => {
    const parsed = schema?.safeParse(body);
    return (
      parsed?.success && JSON.stringify(parsed.data).includes(JSON.stringify(text).slice(1, -1))
    );
  });
  const names = taking.map(({ endpoint, field }) => `${endpoint.method} ${endpoint.path} ${field}`);
  return [...new Set(names)]
    .filter((name) => !NEVER_SHOWN.test(name) && !NOT_READ.test(name))
    .toSorted();
}

describe('the text fields of the contract', () => {
  it('hold one line, except those for paragraphs', () => {
    expect(fieldsTaking(TWO_LINES)).toEqual(PARAGRAPHS);
  });

  it('hold no character that changes the reading direction', () => {
    expect(fieldsTaking(TURNED)).toEqual([]);
  });

  it('accept ordinary text, so that the two tests above prove the rule on characters', () => {
    const ordinary = fieldsTaking('Zoë Ó’Brien');
    for (const field of ['phone', 'name', 'first_Name'])
      expect(ordinary.some((name) => name.endsWith(` ${field}`))).toBe(true);
    expect(ordinary).toEqual(expect.arrayContaining(PARAGRAPHS));
  });

  it.each(named(ENDPOINTS.filter(({ endpoint }) => endpoint.query)))(
    'hold one line in the path, too: $title',
    ({ endpoint: { query } }) => {
      for (const { body, field } of query ? bodiesHolding(query, TWO_LINES) : [])
        expect({ field, isTaken: query?.safeParse(body).success }).toEqual({
          field,
          isTaken: false,
        });
    },
  );
});

describe('OneLine', () => {
  it.each([
    'a\nb',
    'a\r\nb',
    'a\u2028b',
    'a\u2029b',
    'a\u0000b',
    'a\u001bb',
    'a\u007fb',
    'a\u0085b',
  ])('refuses %j', (text) => expect(OneLine.safeParse(text).success).toBe(false));

  it.each([
    ['12 Beach\tRoad', '12 Beach Road'],
    [' Zoë \n', 'Zoë'],
    ['北京 · 👩‍🍳', '北京 · 👩‍🍳'],
    ['+44 (0)1903 000000', '+44 (0)1903 000000'],
  ])('accepts %j', (text, taken) => expect(OneLine.parse(text)).toBe(taken));
});

describe('Paragraphs', () => {
  it('keeps line breaks, and no other control character', () => {
    expect(Paragraphs.parse('Dear all,\n\n\tthank you.\r\n')).toBe('Dear all,\n\n\tthank you.');
    for (const text of ['a\u0000b', 'a\u001bb'])
      expect(Paragraphs.safeParse(text).success).toBe(false);
  });
});

describe('Email', () => {
  it.each([
    'a@b.c,d',
    'a@b.c;d@e.f',
    'a,b@c.d',
    'a@b.c, d@e.f',
    'a b@c.d',
    '"a b"@c.d',
    'a<b@c.d>',
    'a@b.c\nBcc: d@e.f',
    'a@b..c',
    'a@b',
    'a@@b.c',
    'a@b.c(d)',
    'a@[1.2.3.4]',
  ])('refuses %j', (email) => expect(Email.safeParse(email).success).toBe(false));

  it.each([
    'ada@example.com',
    "o'brien+pizza@sub.example.co.uk",
    'a@b.c',
    'zoë@bücher.example',
    'x_y-z.1@a-b.xn--p1ai',
  ])('accepts %s', (email) => expect(Email.parse(email)).toBe(email));
});
