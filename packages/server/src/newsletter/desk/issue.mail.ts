import type { NewsletterBlock } from '@driftstone/contract/newsletter/newsletter-desk.schema.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import {
  action,
  heading,
  type MailBlock,
  oneLine,
  paragraph,
  paragraphs,
  picture,
  type MailSender,
} from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import type { PizzaOfIssue } from './newsletter-desk.queries.ts';

interface IssueMail {
  sender: MailSender;
  to: string;
  subject: string;
  blocks: readonly NewsletterBlock[];
  /** Those that the blocks name and that are on the menu, as the preview shows them. */
  pizzas: readonly PizzaOfIssue[];
  publicUrl: string;
  /** null in a test: nobody is unsubscribed by it. */
  leaveUrl: string | null;
}

export function buildIssueMail(issue: IssueMail): Mail {
  const { sender, to, blocks, publicUrl, leaveUrl } = issue;
  const subject = oneLine(issue.subject);
  const body = renderBody({
    sender,
    title: subject,
    blocks: blocks.flatMap((block) => partsOf(block, issue)),
    footer: `You’re getting this because you subscribed to the ${sender.name} newsletter (${publicUrl}).`,
    footerLink: { label: 'Unsubscribe', url: leaveUrl ?? `${publicUrl}/subscribe` },
  });
  return { to, subject, ...(leaveUrl && { listUnsubscribeUrl: leaveUrl }), ...body };
}

function partsOf(block: NewsletterBlock, { pizzas, publicUrl }: IssueMail): MailBlock[] {
  switch (block.kind) {
    case 'heading':
      return [heading(block.text)];
    case 'text':
      return paragraphs(block.text);
    case 'button':
      return [action(block.label, block.url)];
    case 'pizza': {
      const pizza = pizzas.find(({ id }) => id === block.pizzaId);
      return pizza ? pizzaParts(pizza, publicUrl) : [];
    }
  }
}

function pizzaParts(pizza: PizzaOfIssue, publicUrl: string): MailBlock[] {
  const { name, description, pricePence, imageUrl } = pizza;
  return [
    ...(imageUrl ? [picture(new URL(imageUrl, publicUrl).href, name)] : []),
    heading(`${name}, ${formatPence(pricePence)}`),
    paragraph(description),
    action('To the menu', `${publicUrl}/menu`),
  ];
}
