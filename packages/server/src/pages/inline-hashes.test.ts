import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashInline } from './inline-hashes.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the hashes of a page’s inline parts', () => {
  it('cover inline scripts, each once, and no script with a source', () => {
    const html =
      '<script>a()</script><script type="module">b()</script><script>a()</script><script src="/c.js"></script>';
    expect(hashInline(html).scripts).toEqual([sha256('a()'), sha256('b()')]);
  });

  it('cover style elements', () => {
    expect(hashInline('<style media="print">p{}</style>').styles).toEqual([sha256('p{}')]);
  });

  it('cover style attributes as the browser reads them', () => {
    const html = '<p class="x" style="width:50%"></p><i style="--q:&quot;a&amp;b&quot;"></i>';
    expect(hashInline(html).styleAttributes).toEqual([sha256('width:50%'), sha256('--q:"a&b"')]);
  });

  it('ignore text, and the content of scripts', () => {
    const html = '<p>&lt;b style=&quot;x&quot;&gt;</p><script>var h = \'<b style="y">\'</script>';
    expect(hashInline(html).styleAttributes).toEqual([]);
  });
});
