import { greetingName } from '#mail/greeting-name.ts';
import { action, paragraph, type MailSender } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';

interface PasswordReset {
  sender: MailSender;
  to: string;
  firstName: string;
  resetUrl: string;
  /** How long the link is valid. */
  minutes: number;
}

export function buildPasswordResetMail(reset: PasswordReset): Mail {
  const { sender, to, firstName, resetUrl, minutes } = reset;
  const name = greetingName(firstName);
  const body = renderBody({
    sender,
    title: 'Choose a new password',
    blocks: [
      paragraph(name ? `Hello ${name},` : 'Hello,'),
      paragraph(
        `Somebody, hopefully you, asked for a new password for your ${sender.name} account. The link below is good for ` +
          `${minutes} minutes and works once. Your other devices are signed out when you use it.`,
      ),
      action('Choose a new password', resetUrl),
      paragraph('If it wasn’t you, ignore this: your password stays as it is.'),
    ],
    footer:
      'You’re getting this because your address was entered on our page for forgotten passwords.',
  });
  return { to, subject: `Choose a new password for ${sender.name}`, ...body };
}
