export const copy = {
  title: 'Where you are signed in',
  loading: 'Looking up where you are signed in…',
  loadFailed: 'We could not look up where you are signed in.',
  unknownDevice: 'A browser we don’t know',
  current: 'This one',
  onlyThisOne: 'You are signed in nowhere else.',
  signedIn: 'Signed in',
  lastUsed: 'Last used',
  inUse: 'In use now',
  signOut: 'Sign out',
  signOutNamed: (device: string, signedInAt: string) =>
    `Sign out ${device}, signed in ${signedInAt}`,
  signingOut: 'Signing out…',
  signOutFailed: 'That device could not be signed out. Please try again.',
  signOutElsewhere: 'Sign out everywhere else',
  signOutElsewhereFailed: 'The other devices could not be signed out. Please try again.',
} as const;
