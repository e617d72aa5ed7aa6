import { describe, expect, it } from 'vitest';
import { createAccountHash } from '#security/account-hash.ts';
import { hashMailbox, mailboxOf } from './mailbox.ts';

describe('mailboxOf', () => {
  it.each([
    ['Ann.Reed@Example.com', 'ann.reed@example.com'],
    ['ann.reed+pizza@example.com', 'ann.reed@example.com'],
    ['ann.reed@example.com.', 'ann.reed@example.com'],
    ['A.nn.Reed+1@gmail.com', 'annreed@gmail.com'],
    ['annreed@googlemail.com', 'annreed@gmail.com'],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['+1@example.com', '+1@example.com'],
  ])('[ACCT-03] %s is delivered to %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
    expect(mailboxOf(mailbox)).toBe(mailbox);
  });

  it('[ACCT-03] keeps apart whose dots count', () => {
    expect(mailboxOf('ann.reed@example.com')).not.toBe(mailboxOf('annreed@example.com'));
  });
});

describe('hashMailbox', () => {
  it('[ACCT-03] is the same for one mailbox, and for nobody without the secret', () => {
    const shop = { hashAccount: createAccountHash('one secret') };
    const hash = hashMailbox(shop, 'a.reed+1@gmail.com');
    expect(hash).toBe(hashMailbox(shop, 'areed@gmail.com'));
    expect(hash).not.toBe(
      hashMailbox({ hashAccount: createAccountHash('another') }, 'areed@gmail.com'),
    );
    // The security log has the hash of the e-mail, which must lead to no row of the database.
    expect(hash).not.toBe(shop.hashAccount('areed@gmail.com'));
  });
});
