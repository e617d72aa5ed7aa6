/** A way in for an owner who is locked out, by `driftstone owner` on the shop's own machine. */
import { Email } from '@driftstone/contract/primitives.ts';
import { recordChange } from '#audit/audit-log.ts';
import { WrongUsage } from '#errors/command-refused.ts';
import type { Shop } from '#shop.ts';
import { FIRST_OWNER_LIFETIME_MS, inviteOwnerAs } from './joining.service.ts';
import { withdrawInvitationsBy } from './members.service.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { findMemberByEmail, lockMember, updateMember } from './staff.queries.ts';

const MINUTE_MS = 60_000;
/** Who did it, in the log. */
const BY_HAND = { id: '00000000-0000-0000-0000-000000000000', name: 'The command line' };

/** Returns what to tell the operator. @throws WrongUsage */
export async function runOwnerCommand(
  shop: Pick<Shop, 'db' | 'config' | 'now'>,
  words: readonly string[],
): Promise<string> {
  const [typed] = words;
  const email = Email.safeParse(typed);
  if (words.length !== 1 || !email.success) throw new WrongUsage();
  const link = await shop.db.transaction(async (tx) => {
    const known = await findMemberByEmail(tx, email.data);
    const member = known && (await lockMember(tx, known.id));
    if (member) {
      await updateMember(tx, member, { leftAt: shop.now() });
      await deleteSessionsOf(tx, member.id);
      await withdrawInvitationsBy(tx, BY_HAND, member.id);
    }
    await recordChange(tx, BY_HAND, {
      action: 'owner_let_in',
      subject: { kind: 'staff', id: member?.id ?? BY_HAND.id, name: email.data },
    });
    return inviteOwnerAs(shop, tx, email.data);
  });
  return `Open this link within ${FIRST_OWNER_LIFETIME_MS / MINUTE_MS} minutes: ${link}`;
}
