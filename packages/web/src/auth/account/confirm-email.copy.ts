export const copy = {
  title: 'Confirm your email',
  text: 'So that we know our emails reach you.',
  signInText: 'Sign in with the account that asked for the link, and confirm your email here.',
  signIn: 'Sign in',
  confirm: 'Confirm My Email',
  confirming: 'Confirming…',
  confirmed: 'Your email is confirmed.',
  failed: 'Your email could not be confirmed. Please try again.',
} as const;
