import { type MailContent, oneLine } from './mail-blocks.ts';
import { renderHtml } from './mail-html.ts';
import { renderText } from './mail-text.ts';

export function renderBody(content: MailContent): { text: string; html: string } {
  const titled = { ...content, title: oneLine(content.title) };
  return { text: renderText(titled), html: renderHtml(titled) };
}
