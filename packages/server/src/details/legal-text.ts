/** The owner's legal texts: Markdown with headings, paragraphs, lists, links and emphasis, and nothing else. */
import type { MarkdownIt } from 'markdown-it';

const RULES = ['heading', 'list', 'link', 'autolink', 'emphasis', 'escape', 'newline'];

let parser: Promise<MarkdownIt> | undefined;

/** As safe HTML: tags stay text, and there is no way to a script. */
export async function renderLegalText(text: string): Promise<string> {
  parser ??= loadParser();
  return (await parser).render(text);
}

/** Loads with the first text, since many shops have none yet. */
async function loadParser(): Promise<MarkdownIt> {
  const { default: Markdown } = await import('markdown-it');
  // 'zero' knows paragraphs alone.
  const markdown = new Markdown('zero').enable(RULES);
  // The page has the one h1.
  markdown.core.ruler.push('lower_headings', ({ tokens }) => {
    for (const token of tokens)
      if (token.type === 'heading_open' || token.type === 'heading_close')
        token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, 6)}`;
  });
  return markdown;
}
