export const copy = {
  confirmEmail: 'Confirm Your Email',
  sending: 'Sending…',
  sent: 'We have mailed you a link. Open it while you are signed in.',
  failed: 'The link could not be sent. Please try again.',
} as const;
