export const copy = {
  pageTitle: 'Your profile',
  signedOutText: 'Sign in to see your orders, your addresses and your reviews.',
  signIn: 'Sign in',
  loading: 'Loading your profile…',
  greeting: (firstName: string) => (firstName ? `Hello, ${firstName}` : 'Hello'),
  signOut: 'Sign Out',
  signingOut: 'Signing out…',

  detailsTitle: 'Your details',
  name: 'Name',
  email: 'Email',
  signInWith: 'You sign in with',
  nameless: 'No name given',
  changeName: 'Change name',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  nameSaved: 'Your name is saved',
  nameFailed: 'Your name could not be saved. Please try again.',

  passwordTitle: 'Password',

  dataTitle: 'Your data',
  dataText: 'Everything the shop holds about you, in one file.',
  downloadData: 'Download My Data',
  preparingData: 'Preparing…',
  downloadFailed: 'Your data could not be prepared. Please try again.',
  deleteText:
    'Deletes your details, addresses, cart and reviews for good. We ask you once more first.',
  deleteWaits: (number: number) =>
    `Order #${number} is under way. You can delete your account once you have it.`,
  deleteAccount: 'Delete My Account',
  deleteTitle: 'Delete your account?',
  deleteLead: 'This can’t be undone.',
  deleteConsequences: [
    'Your name, email, saved addresses, cart and reviews are deleted at once.',
    'You are signed out everywhere and can no longer see your orders.',
    'Orders that you paid for stay in our books, as the law requires, without your name.',
    'A coupon that you have used up stays used if you sign up again.',
  ],
  confirmPassword: 'Your password',
  confirmIdentity: 'Your email, or your password if you have set one',
  keepAccount: 'Keep My Account',
  confirmDelete: 'Delete for Good',
  deleting: 'Deleting…',
  deleteConfirmationMissing: 'Please fill this in to continue.',
  deleted: 'Your account is deleted.',
  deleteFailed: 'Your account could not be deleted. Please try again.',
} as const;

export const DATA_FILE_NAME = 'my-data.json';
