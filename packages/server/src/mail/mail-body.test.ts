import { describe, expect, it } from 'vitest';
import { action, amounts, heading, paragraph, quote, status } from './mail-blocks.ts';
import { renderBody } from './mail-body.ts';
import { SENDER } from './mail.fixtures.ts';

const TRICKY = `<script>alert("x")</script> & 'Zoë'`;
const ESCAPED = '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;Zoë&#39;';

describe('renderBody', () => {
  it('keeps a customer’s text within its paragraph', () => {
    const phone = '1\r\n\r\nPAID ONLINE\u2028\u202e';
    const { text, html } = renderBody({
      sender: SENDER,
      title: `From ${phone}`,
      blocks: [paragraph(`For Ada, ${phone}.`)],
      footer: 'You ordered.',
    });
    expect(text).not.toMatch(/^PAID ONLINE/m);
    expect(text).toContain('For Ada, 1 PAID ONLINE .');
    expect(`${text}${html}`).not.toMatch(/[\u2028\u202e]/);
  });

  it('says the same in text and in HTML', () => {
    const { text, html } = renderBody({
      sender: SENDER,
      title: 'Order #1001',
      blocks: [
        paragraph('Thank you.'),
        amounts([
          { label: '2 × Margherita', details: 'Large', amount: '£20.00' },
          { label: 'TOTAL PAID', amount: '£20.00', isTotal: true },
        ]),
        action('See your orders', 'https://shop.example/profile?a=1&b=2'),
      ],
      footer: 'You ordered.',
      footerLink: { label: 'Unsubscribe', url: 'https://shop.example/leave' },
    });
    for (const said of ['Order #1001', 'Thank you.', '2 × Margherita', 'Large', '£20.00']) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
    expect(text).toContain('See your orders:\nhttps://shop.example/profile?a=1&b=2');
    expect(html).toContain('href="https://shop.example/profile?a=1&amp;b=2"');
    expect(text).toContain('Unsubscribe: https://shop.example/leave');
    expect(html).toContain('href="https://shop.example/leave"');
  });

  it('escapes every value, wherever it stands', () => {
    const { html } = renderBody({
      sender: SENDER,
      title: TRICKY,
      blocks: [
        paragraph(TRICKY),
        quote(TRICKY),
        action(TRICKY, `https://shop.example/"><script>`),
        amounts([{ label: TRICKY, details: TRICKY, amount: TRICKY }]),
      ],
      footer: TRICKY,
      footerLink: { label: TRICKY, url: 'https://shop.example/"><script>' },
    });
    expect(html).not.toContain('<script');
    // The title is in the head as well.
    expect(html.split(ESCAPED)).toHaveLength(11);
  });

  it('[EVE-71] frames every mail alike, and gives each text and surface a colour for the dark', () => {
    const { text, html } = renderBody({
      sender: SENDER,
      title: 'Order #1001',
      blocks: [
        status({ status: 'Ready', time: '19:45', place: 'Collect it.' }),
        heading('Yours'),
        paragraph('Thank you.'),
        quote('Hm'),
        amounts([{ label: '1 × Marinara', details: 'No garlic', amount: '£9.00' }]),
      ],
      footer: 'You ordered.',
    });
    for (const said of [
      'Driftstone',
      '14 Seafront Parade, Littlehampton, BN17 5AA',
      '01903 555 014',
    ])
      for (const body of [text, html]) expect(body).toContain(said);
    expect(text).toContain('Ready\n19:45\nCollect it.');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const [, dark = ''] = /prefers-color-scheme:dark\)\{(.*)\}/.exec(html) ?? [];
    const classes = new Set([...dark.matchAll(/\.([a-z]+)[^{]*\{/g)].map(([, name]) => name));
    // Every element with a colour of its own, but the white on the sea and on the button.
    const coloured = [...html.matchAll(/<(\w+)([^>]*style="[^"]*(?:background|color):[^"]*")/g)];
    const bare = coloured.filter(
      ([, , attributes = '']) =>
        !/#ffffff|background:#0d3a47/.test(attributes) &&
        !/class="([^"]+)"/
          .exec(attributes)?.[1]
          ?.split(' ')
          .some((name) => classes.has(name)),
    );
    expect(bare.map(([whole]) => whole)).toEqual([]);
  });

  it('marks each line of a quotation', () => {
    const { text } = renderBody({
      sender: SENDER,
      title: 'T',
      blocks: [quote('one\ntwo')],
      footer: 'F',
    });
    expect(text).toContain('> one\n> two');
  });
});
