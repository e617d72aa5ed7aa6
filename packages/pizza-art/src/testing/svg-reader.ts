const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w-]*="[^"<]*")*)\s*(\/?)>/y;

/** The first fault in the text as XML. Checks only what our pictures use: tags, attributes and entities. */
export function faultIn(svg: string): string | null {
  const open: string[] = [];
  let at = svg.indexOf('<');
  while (at >= 0) {
    TAG.lastIndex = at;
    const tag = TAG.exec(svg);
    if (!tag) return `not a tag: ${svg.slice(at, at + 80)}`;
    const [whole, closing, name = '', , selfClosing] = tag;
    if (closing && open.pop() !== name) return `closes what is not open: ${name}`;
    if (!closing && !selfClosing) open.push(name);
    at = svg.indexOf('<', at + whole.length);
  }
  if (open.length > 0) return `left open: ${open.join(', ')}`;
  return /&(?!(?:amp|lt|gt|quot);)/.exec(svg) ? 'a bare ampersand' : null;
}

export function idsOf(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
}

/** The first fault in the text, in its ids, or in the references to them. */
export function referenceFaultIn(svg: string): string | null {
  const ids = idsOf(svg);
  if (new Set(ids).size < ids.length) return 'an id is given twice';
  for (const [, id = ''] of svg.matchAll(/(?:href="|url\()#([^")]+)/g))
    if (!ids.includes(id)) return `refers to nothing: ${id}`;
  const [nonsense] = /NaN|undefined|Infinity/.exec(svg) ?? [];
  return nonsense ?? faultIn(svg);
}
