import type { Role } from '@driftstone/contract/staff/roles.rules.ts';
import { action, paragraph, type MailSender } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';

interface Invitation {
  sender: MailSender;
  to: string;
  invitedBy: string;
  role: Role;
  joinUrl: string;
  /** How long the link is valid. */
  days: number;
}

const AS_WHAT: Record<Role, string> = {
  owner: 'as an owner',
  manager: 'as a manager',
  kitchen: 'in the kitchen',
  counter: 'at the counter',
  driver: 'as a driver',
};

export function buildInvitationMail(invitation: Invitation): Mail {
  const { sender, to, invitedBy, role, joinUrl, days } = invitation;
  const body = renderBody({
    sender,
    title: `Work at ${sender.name}`,
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `${invitedBy} invites you to the ${sender.name} desk ${AS_WHAT[role]}. ` +
          `The link below is good for ${days} days and works once. You choose your own password.`,
      ),
      action('Set up your account', joinUrl),
      paragraph('If you don’t know what this is about, you can ignore it.'),
    ],
    footer: `You’re getting this because somebody at ${sender.name} entered your address.`,
  });
  return { to, subject: `Your invitation to ${sender.name}`, ...body };
}
