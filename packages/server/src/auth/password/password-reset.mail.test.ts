import { expect, it } from 'vitest';
import { buildPasswordResetMail } from './password-reset.mail.ts';
import { SENDER } from '#mail/mail.fixtures.ts';

it('contains the link, in text and HTML, and says how long it is valid', () => {
  const resetUrl = 'https://shop.example/auth/reset-password?token=abc-DEF_1';
  const mail = buildPasswordResetMail({
    sender: SENDER,
    to: 'ada@example.com',
    firstName: 'Ada',
    resetUrl,
    minutes: 30,
  });
  expect(mail).toMatchObject({
    to: 'ada@example.com',
    subject: 'Choose a new password for Driftstone',
  });
  expect(mail.text).toContain(resetUrl);
  expect(mail.text).toContain('30 minutes');
  expect(mail.html).toContain(`href="${resetUrl}"`);
  expect(mail.text).toContain('Hello Ada,');
});

it('leaves out a name that a mail program could turn into a link', () => {
  const mail = buildPasswordResetMail({
    sender: SENDER,
    to: 'ada@example.com',
    firstName: 'evil.example',
    resetUrl: 'https://shop.example/auth/reset-password?token=abc',
    minutes: 30,
  });
  expect(mail.text).toContain('Hello,');
  expect(mail.text + mail.html).not.toContain('evil');
});
