import type { Config } from '#config/config.ts';
import { greetingName } from '#mail/greeting-name.ts';
import { action, paragraph, paragraphs, quote, type MailSender } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import type { DeskReviewRow } from './reviews-desk.queries.ts';

interface Sender {
  sender: MailSender;
}

/** To the customer who wrote the review. */
export function buildAnswerMail(
  { review, orderNumber, customer }: DeskReviewRow,
  answer: string,
  { sender, publicUrl, contactEmail }: Pick<Config, 'publicUrl' | 'contactEmail'> & Sender,
): Mail {
  const name = greetingName(customer.firstName);
  const body = renderBody({
    sender,
    title: 'We have answered your review',
    blocks: [
      paragraph(`Hello${name ? ` ${name}` : ''}, you wrote about order #${orderNumber}:`),
      quote(review.comment),
      // DESK-51: nobody else reads a hidden review.
      paragraph(
        review.hiddenFor === null
          ? 'Our answer, which everybody can read below your review:'
          : 'Our answer, which you can read below your review:',
      ),
      ...paragraphs(answer),
      action('See your reviews', `${publicUrl}/profile`),
    ],
    footer: `You’re getting this because you reviewed an order at ${sender.name}.`,
  });
  const subject = `${sender.name} has answered your review`;
  return { to: customer.email, subject, replyTo: contactEmail, ...body };
}
