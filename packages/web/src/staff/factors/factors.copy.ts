export const copy = {
  title: 'Second step',
  neededTitle: 'One more step before you start',
  neededText:
    'This shop takes real money, so a password alone does not open its desk. Choose how to prove it’s you.',
  loading: 'Loading how you sign in…',
  failed: 'That could not be loaded.',

  passkeys: 'Passkeys',
  passkeysText:
    'The simplest and safest way: this device asks for your finger, your face or its PIN. Then you need no password.',
  addPasskey: 'Add a passkey',
  addingPasskey: 'Waiting for your device…',
  passkeyName: 'A name for it',
  passkeyNameHint: 'So you’ll recognise it: ‘My phone’.',
  passkeyNameMissing: 'Give it a name',
  passkeyAdded: 'Your passkey is ready.',
  passkeyFailed: 'Your device didn’t create a passkey. Try again, or use an app instead.',
  added: 'Added',
  lastUsed: 'last used',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  passkeyRemoved: 'That passkey no longer works.',

  app: 'Authenticator app',
  appText:
    'An app on your phone, such as Aegis, Google Authenticator or 1Password, shows a new code every half minute.',
  appIsSet: 'An app is set up. You are asked for its code when you sign in.',
  setUpApp: 'Set up an app',
  settingUp: 'One moment…',
  scan: 'Scan this with the app. Then enter the code that it shows.',
  qrLabel: 'A QR code for your authenticator app',
  byHand: 'Or type this into the app:',
  code: 'Code',
  codeMissing: 'Enter the six digits',
  finishApp: 'Turn it on',
  finishing: 'Checking…',
  appAdded: 'Your app is set up.',
  removeApp: 'Remove the app',
  appRemoved: 'The app’s codes no longer work.',

  recovery: 'Recovery codes',
  recoveryLeft: (count: number) =>
    count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`,
  recoveryText:
    'In case you lose your phone: each code signs you in once, with your password. Keep them on paper.',
  newCodes: 'Make new codes',
  makingCodes: 'One moment…',
  codesTitle: 'Your recovery codes',
  codesText:
    'You’ll only see them this once. Print them or write them down. The old ones no longer work.',
  print: 'Print',
  copyCodes: 'Copy',
  copied: 'The codes are copied.',
  codesKept: 'I have them',

  byPasskey: 'Sign in with a passkey',
  confirmByPasskey: 'Use a passkey',
  passkeyRefused: 'That did not work. Try again, or use your password.',
  or: 'or',
} as const;
