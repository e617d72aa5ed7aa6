import { createHash } from 'node:crypto';

/** CSP sources for all inline scripts and styles of a page. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
  styleAttributes: string[];
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle="([^"]*)"/gi;

/** The HTML comes from React, which escapes people's text, so it can't open a tag. */
export function hashInline(html: string): InlineHashes {
  const inlineScripts = [...html.matchAll(SCRIPT)].filter(
    ([, attributes]) => !/\ssrc=/.test(attributes ?? ''),
  );
  const markup = html.replace(SCRIPT, '').replace(STYLE, '');
  return {
    scripts: hashEach(inlineScripts.map(([, , code]) => code)),
    styles: hashEach([...html.matchAll(STYLE)].map(([, css]) => css)),
    styleAttributes: hashEach(
      [...markup.matchAll(STYLE_ATTRIBUTE)].map(([, css]) => css && decodeAttribute(css)),
    ),
  };
}

function hashEach(texts: (string | undefined)[]): string[] {
  const hashes = texts
    .filter((text) => text !== undefined)
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [...new Set(hashes)];
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&quot;': '"',
    '&#x27;': "'",
    '&lt;': '<',
    '&gt;': '>',
    '&amp;': '&',
  }),
);

/** React escapes exactly these five. */
function decodeAttribute(text: string): string {
  return text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES.get(entity) ?? entity);
}
