import { greetingName } from '#mail/greeting-name.ts';
import { action, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';

interface EmailConfirmation {
  shopName: string;
  to: string;
  firstName: string;
  confirmUrl: string;
  /** How long the link is valid. */
  days: number;
}

export function buildEmailConfirmationMail(confirmation: EmailConfirmation): Mail {
  const { shopName, to, firstName, confirmUrl, days } = confirmation;
  const name = greetingName(firstName);
  const body = renderBody({
    shopName,
    title: 'Confirm your email',
    blocks: [
      paragraph(name ? `Hello ${name},` : 'Hello,'),
      paragraph(
        `Somebody, hopefully you, asked to confirm this email for a ${shopName} account. ` +
          `The link below is good for ${days} days; you need to be signed in to use it.`,
      ),
      action('Confirm my email', confirmUrl),
      paragraph('If you have no account with us, do nothing.'),
    ],
    footer: 'You’re getting this because somebody who is signed in asked for it.',
  });
  return { to, subject: `Confirm your email for ${shopName}`, ...body };
}
