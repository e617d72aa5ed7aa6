export const copy = {
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change Password',
  changingPassword: 'Changing…',
  changePasswordFailed: 'Your password could not be changed. Please try again.',
  noPasswordText: (provider: string) =>
    `You sign in with ${provider}. If you want a password as well, we send a link to your email to set one.`,
  sendLink: 'Email Me a Link',
  sendingLink: 'Sending…',
  linkFailed: 'The link could not be sent. Please try again.',
} as const;
