export const copy = {
  confirmEmail: 'Confirm Your Email',
  sending: 'Sending…',
  sent: 'We’ve emailed you a link. Open it while you’re signed in.',
  failed: 'The link could not be sent. Please try again.',
} as const;
