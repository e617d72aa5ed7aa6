import { action, paragraph, type MailSender } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';

interface Welcome {
  sender: MailSender;
  to: string;
  confirmUrl: string;
  leaveUrl: string;
}

export function buildWelcomeMail(welcome: Welcome): Mail {
  const { sender, to, confirmUrl, leaveUrl } = welcome;
  const body = renderBody({
    sender,
    title: 'Confirm, and you’re an insider',
    blocks: [
      paragraph(
        'Please confirm that you would like our newsletter: early offers, new pizzas, and our hours when a bank ' +
          'holiday is near. It’s short and rare.',
      ),
      action('Yes, send it to me', confirmUrl),
      paragraph('If you didn’t ask for it, ignore this and you won’t hear from us again.'),
    ],
    footer: 'You’re getting this because your address was entered on our newsletter form.',
    footerLink: { label: 'Unsubscribe', url: leaveUrl },
  });
  return {
    to,
    subject: `Please confirm your ${sender.name} newsletter`,
    listUnsubscribeUrl: leaveUrl,
    ...body,
  };
}
