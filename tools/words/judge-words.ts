import { FORMATS, MENDED, MENDED_LABELS } from './mended.ts';

const STRING_OR_COMMENT =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\//g;

/** Strings come first, so that the slashes of an address begin no comment. */
function withoutComments(source: string): string {
  return source.replace(STRING_OR_COMMENT, (found) => (found.startsWith('/') ? ' ' : found));
}

/** A text that is wrapped in JSX reads like one on a line. */
const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ').toLowerCase();

const escaped = (text: string) => text.replace(/[.?*]/g, String.raw`\$&`);
const phrase = (said: string) => {
  const end = /\w$/.test(said) ? String.raw`\b` : '';
  return new RegExp(String.raw`\b${escaped(plain(said))}${end}`);
};
const label = (said: string) => new RegExp(`['"\`>] ?${escaped(plain(said))}[….?]?['"\`<]`);

const REFUSED = [
  ...MENDED.map(([said, says]) => ({ said, says, form: phrase(said) })),
  ...MENDED_LABELS.map(([said, says]) => ({ said, says, form: label(said) })),
];

/** What a file of code, or of settings and commands, still says as it was said before. */
export function judgeWords(path: string, source: string): string[] {
  const code = withoutComments(source);
  const read = plain(code);
  const phrases = REFUSED.filter(({ form }) => form.test(read));
  const formats = FORMATS.flatMap(({ form, says, but }) => {
    const [said] = (but ? code.replace(but, '') : code).match(form) ?? [];
    return said === undefined ? [] : [{ said, says }];
  });
  return [...phrases, ...formats].map(({ said, says }) => `${path}: not “${said}” but “${says}”`);
}
