import { expect, it } from 'vitest';
import { renderLegalText } from './legal-text.ts';

it('[DESK-69] turns headings, paragraphs, lists and links into HTML', async () => {
  const terms =
    '# Orders\n\nYou *order*, we **bake**.\n\n- by card\n- in cash\n\n1. first\n\n## Refunds\n\nSee [the law](https://www.gov.uk/).';
  expect(await renderLegalText(terms)).toBe(`<h2>Orders</h2>
<p>You <em>order</em>, we <strong>bake</strong>.</p>
<ul>
<li>by card</li>
<li>in cash</li>
</ul>
<ol>
<li>first</li>
</ol>
<h3>Refunds</h3>
<p>See <a href="https://www.gov.uk/">the law</a>.</p>
`);
});

it.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['[a](javascript:alert(1))', '[a](javascript:alert(1))'],
  ['<javascript:alert(1)>', '&lt;javascript:alert(1)&gt;'],
  ['[a](data:text/html;base64,PHM+)', '[a](data:text/html;base64,PHM+)'],
  ['![a](https://evil.example/x.png)', '!<a href="https://evil.example/x.png">a</a>'],
])('[DESK-69] lets no HTML, script or picture of others through: %s', async (text, shown) => {
  expect(await renderLegalText(text)).toBe(`<p>${shown}</p>\n`);
});
