export const copy = {
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change Password',
  changingPassword: 'Changing…',
  passwordChanged: 'Your password is changed. Other devices are signed out.',
  changePasswordFailed: 'Your password could not be changed. Please try again.',
  noPasswordText: (provider: string) =>
    `You sign in with ${provider}. If you want a password as well, we’ll email you a link to set one.`,
  sendLink: 'Email Me a Link',
  sendingLink: 'Sending…',
  linkSent: 'If there is an account with this email, a link is on its way.',
  linkFailed: 'The link could not be sent. Please try again.',
} as const;
