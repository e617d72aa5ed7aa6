import { greetingName } from '#mail/greeting-name.ts';
import { action, paragraph, type MailSender } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';

interface EmailConfirmation {
  sender: MailSender;
  to: string;
  firstName: string;
  confirmUrl: string;
  /** How long the link is valid. */
  days: number;
}

export function buildEmailConfirmationMail(confirmation: EmailConfirmation): Mail {
  const { sender, to, firstName, confirmUrl, days } = confirmation;
  const name = greetingName(firstName);
  const body = renderBody({
    sender,
    title: 'Confirm your email',
    blocks: [
      paragraph(name ? `Hello ${name},` : 'Hello,'),
      paragraph(
        `Somebody, hopefully you, asked to confirm this email for a ${sender.name} account. ` +
          `The link below is good for ${days} days; you need to be signed in to use it.`,
      ),
      action('Confirm my email', confirmUrl),
      paragraph('If you have no account with us, you can ignore this.'),
    ],
    footer: 'You’re getting this because somebody who is signed in asked for it.',
  });
  return { to, subject: `Confirm your email for ${sender.name}`, ...body };
}
