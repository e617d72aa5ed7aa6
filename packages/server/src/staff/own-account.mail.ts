import { action, paragraph, type MailSender } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';

interface Letter {
  sender: MailSender;
  to: string;
  name: string;
}

const footerOf = (shopName: string) => `You’re getting this because you work at ${shopName}.`;

export function buildDeskPasswordMail(
  { sender, to, name }: Letter,
  { url, minutes }: { url: string; minutes: number },
): Mail {
  const body = renderBody({
    sender,
    title: 'Choose a new password for the desk',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph(
        `Somebody, hopefully you, asked for a new password for the ${sender.name} desk. The link below is good for ` +
          `${minutes} minutes and works once. Using it signs you out everywhere; your second step stays as it is.`,
      ),
      action('Choose a new password', url),
      paragraph('If it wasn’t you, ignore this: your password stays as it is.'),
    ],
    footer: footerOf(sender.name),
  });
  return { to, subject: `Choose a new password for the ${sender.name} desk`, ...body };
}

/** To the member whose password was changed, whoever did it. */
export function buildPasswordChangedMail({ sender, to, name }: Letter, forgotUrl: string): Mail {
  const body = renderBody({
    sender,
    title: 'Your password was changed',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph(`Your password for the ${sender.name} desk was changed just now.`),
      paragraph('If it wasn’t you, choose a new one at once and tell the owner.'),
      action('Choose a new password', forgotUrl),
    ],
    footer: footerOf(sender.name),
  });
  return { to, subject: `Your password for the ${sender.name} desk was changed`, ...body };
}

/** To the old or the new address: both have to agree, but a recovery code has agreed for the old one. */
export function buildConfirmEmailMail(
  { sender, to, name }: Letter,
  { email, url, hours, isByCode }: { email: string; url: string; hours: number; isByCode: boolean },
): Mail {
  const both = isByCode ? '' : 'We’ve emailed both addresses, and both have to confirm. ';
  const body = renderBody({
    sender,
    title: 'Confirm your new email',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph(
        `You asked to sign in to the ${sender.name} desk as ${email} from now on. ${both}` +
          `This link is good for ${hours} hours.`,
      ),
      action('Yes, change my email', url),
      paragraph(
        'If it wasn’t you, don’t confirm it, and change your password: your email stays as it is.',
      ),
    ],
    footer: footerOf(sender.name),
  });
  return { to, subject: `Confirm your new email for the ${sender.name} desk`, ...body };
}

/** To the old address, once it no longer signs in. */
export function buildEmailChangedMail({ sender, to, name }: Letter, email: string): Mail {
  const body = renderBody({
    sender,
    title: 'Your email was changed',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph(`You now sign in to the ${sender.name} desk as ${email}, no longer as ${to}.`),
      paragraph('If it wasn’t you, tell the owner of the shop at once.'),
    ],
    footer: footerOf(sender.name),
  });
  return { to, subject: `Your email for the ${sender.name} desk was changed`, ...body };
}
