import { SHOP } from '@driftstone/contract/shop.ts';
import type { Role } from '@driftstone/contract/staff/roles.rules.ts';
import { action, paragraph } from '#mail/mail-blocks.ts';
import { renderBody } from '#mail/mail-body.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';

interface Invitation {
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

export function buildInvitationMail({ to, invitedBy, role, joinUrl, days }: Invitation): Mail {
  const body = renderBody({
    title: `Work at ${SHOP.name}`,
    blocks: [
      paragraph('Hello,'),
      paragraph(
        `${invitedBy} invites you to the desk of ${SHOP.name} ${AS_WHAT[role]}. ` +
          `The link below is good for ${days} days and works once. You choose your own password.`,
      ),
      action('Come in', joinUrl),
      paragraph('If you don’t know what this is about, do nothing.'),
    ],
    footer: `You have this mail because somebody at ${SHOP.name} entered your address.`,
  });
  return { to, subject: `Your invitation to ${SHOP.name}`, ...body };
}
