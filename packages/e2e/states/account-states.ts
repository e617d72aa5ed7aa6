import { accountContract } from '@driftstone/contract/auth/account.contract.ts';
import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import type { Page } from '@playwright/test';
import { AuthModal } from '../screens/auth-modal.ts';
import { completeOrder } from '../support/by-hand.ts';
import { callShop } from '../support/api.ts';
import { arrive } from '../support/arrival.ts';
import { NEAR } from '../support/checkouts.ts';
import { answerCalls } from '../support/held-route.ts';
import { moveBehind } from '../support/kitchen.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { LONG_DEVICE, LONG_FIRST_NAME, LONG_LAST_NAME } from './long-texts.ts';
import { following, type State, type Visit } from './state.ts';

async function openModal(page: Page): Promise<AuthModal> {
  const modal = new AuthModal(page);
  await arrive(page, '/auth/login');
  await modal.dialog.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  return modal;
}

const submit = (modal: AuthModal, name: string) =>
  modal.dialog.getByRole('button', { name, exact: true }).click();

const SIGN_IN: State = {
  name: 'Sign in',
  isOverlay: true,
  show: async ({ page }) => {
    await openModal(page);
  },
};

const SIGN_IN_ERRORS = following(SIGN_IN, {
  name: 'Sign in, errors',
  isOverlay: true,
  goOn: async ({ page }) => {
    const modal = new AuthModal(page);
    await submit(modal, 'Sign In');
    await modal.dialog.getByRole('alert').first().waitFor();
  },
});

const SIGN_UP_ERRORS = following(SIGN_IN_ERRORS, {
  name: 'Sign up, errors',
  isOverlay: true,
  goOn: async ({ page }) => {
    const modal = new AuthModal(page);
    await modal.switchToSignUp();
    await submit(modal, 'Create Account');
    await modal.dialog.getByRole('alert').first().waitFor();
  },
});

const FORGOTTEN = following(SIGN_UP_ERRORS, {
  name: 'Forgotten password',
  isOverlay: true,
  goOn: async ({ page }) => {
    const modal = new AuthModal(page);
    await modal.switchToSignIn();
    await submit(modal, 'Forgot your password?');
    await modal.dialog.getByRole('button', { name: 'Email Me a Link' }).waitFor();
  },
});

const SIGNED_OUT: State[] = [
  SIGN_IN,
  SIGN_IN_ERRORS,
  SIGN_UP_ERRORS,
  FORGOTTEN,
  following(FORGOTTEN, {
    name: 'Sign in, refused',
    isOverlay: true,
    statuses: [401],
    goOn: async ({ page }) => {
      const modal = new AuthModal(page);
      await submit(modal, 'Back to sign in');
      await modal.field('Email').fill('nobody@example.com');
      await modal.field('Password').fill('not this one');
      await submit(modal, 'Sign In');
      await page.getByText('Email or password is incorrect.').waitFor();
    },
  }),
  { name: 'Create an account', show: ({ page }) => arrive(page, '/auth/signup') },
  {
    name: 'Choose a new password, errors',
    show: async ({ page }) => {
      await arrive(page, '/auth/reset-password?token=any');
      await page.getByRole('button', { name: 'Set New Password' }).click();
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'Choose a new password, link refused',
    show: async ({ page }) => {
      await arrive(page, '/auth/reset-password');
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    },
  },
  {
    name: 'Confirm your email, signed out',
    show: async ({ page }) => {
      await arrive(page, '/auth/confirm-email?token=any');
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).waitFor();
    },
  },
  {
    name: 'Profile, signed out',
    show: async ({ page }) => {
      await arrive(page, '/profile');
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).waitFor();
    },
  },
];

/** A customer with an order, a review, two addresses and long names. */
async function openRichProfile({ page, database }: Visit) {
  const customer = await signInNewUser(page);
  const { order } = await placeCashOrder(page, customer);
  await completeOrder(database, order.id);
  for (const address of [NEAR.address, '3 Pier Road, Littlehampton, BN17 5LP'])
    await callShop(page.request, customer, locationContract.saveMyLocation, {
      body: { address, lat: NEAR.locationLat, lng: NEAR.locationLng },
    });
  await callShop(page.request, customer, accountContract.updateMe, {
    body: { first_Name: LONG_FIRST_NAME, last_Name: LONG_LAST_NAME },
  });
  await arrive(page, '/profile');
  await page.getByRole('region', { name: 'Your orders' }).getByRole('listitem').first().waitFor();
  await page
    .getByRole('region', { name: 'Your addresses' })
    .getByRole('listitem')
    .first()
    .waitFor();
}

const NEW_PROFILE: State = {
  name: 'Profile, new',
  show: async ({ page }) => {
    await signInNewUser(page);
    await arrive(page, '/profile');
    await page.getByText('No address saved yet.').waitFor();
  },
};

const RICH_PROFILE: State = {
  name: 'Profile, long names',
  show: openRichProfile,
};

const ADD_ADDRESS = following(NEW_PROFILE, {
  name: 'Profile, add an address',
  isOverlay: true,
  goOn: async ({ page }) => {
    await page.getByRole('button', { name: 'Add an address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save Address' }).click();
    await dialog.getByRole('alert').waitFor();
  },
});

const REMOVE_ADDRESS = following(RICH_PROFILE, {
  name: 'Profile, remove an address',
  isOverlay: true,
  goOn: async ({ page }) => {
    await page.getByRole('button', { name: /^Remove 3 Pier Road/ }).click();
    await page.getByRole('dialog').waitFor();
  },
});

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

const SIGNED_IN: State[] = [
  NEW_PROFILE,
  RICH_PROFILE,
  {
    name: 'Profile, an order in the oven',
    show: async ({ page, database }) => {
      const { order } = await placeCashOrder(page, await signInNewUser(page));
      await moveBehind(page, database, order.id, ['received', 'accepted']);
      await moveBehind(page, database, order.id, ['accepted', 'started']);
      await arrive(page, '/profile');
      await page.getByText('In the oven').waitFor();
    },
  },
  {
    name: 'Profile, signed in on many devices',
    show: async ({ page, database }) => {
      const { user } = await signInNewUser(page);
      await database.query(
        `insert into sessions (user_id, device, created_at, last_used_at, expires_at)
         select $1, device, now() - days * interval '1 day', now() - days * interval '9 hours', now() + interval '9 days'
         from unnest($2::text[]) with ordinality as of_device (device, days)`,
        [user.id, ['Firefox on Linux', '', LONG_DEVICE, 'Safari on iPhone']],
      );
      await arrive(page, '/profile');
      await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor();
    },
  },
  {
    name: 'Profile, did not arrive',
    statuses: [500],
    show: async ({ page }) => {
      await signInNewUser(page);
      for (const path of ['/orders', '/reviews/mine', '/users/me/addresses', '/users/me/sessions'])
        await answerCalls(page, path, 500, {});
      await arrive(page, '/profile');
      await page.getByText('Your addresses could not be loaded.').waitFor();
    },
  },
  ADD_ADDRESS,
  REMOVE_ADDRESS,
  following(ADD_ADDRESS, {
    name: 'Profile, delete the account',
    isOverlay: true,
    goOn: async ({ page }) => {
      await closeDialog(page);
      await page.getByRole('button', { name: 'Delete My Account' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Delete for Good' }).click();
      await dialog.getByRole('alert').waitFor();
    },
  }),
  following(REMOVE_ADDRESS, {
    name: 'Profile, an order to review',
    goOn: async ({ page }) => {
      await closeDialog(page);
      await page.getByRole('region', { name: 'Your orders' }).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Send review' }).click();
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  }),
  {
    name: 'Profile, no such order',
    statuses: [400],
    show: async ({ page }) => {
      await signInNewUser(page);
      await arrive(page, '/profile/order?id=crab');
      await page.getByRole('heading', { name: 'There is no such order' }).waitFor();
    },
  },
];

export const ACCOUNT_STATES: State[] = [...SIGNED_OUT, ...SIGNED_IN];
