import { arrive } from '../support/arrival.ts';
import { answerCalls } from '../support/held-route.ts';
import { following, type State } from './state.ts';

const CONTACT: State = { name: 'Contact', show: ({ page }) => arrive(page, '/contact') };

export const OTHER_STATES: State[] = [
  CONTACT,
  following(CONTACT, {
    name: 'Contact, failed, and no email for the newsletter',
    statuses: [500],
    goOn: async ({ page }) => {
      await answerCalls(page, '/contact/create', 500, {});
      const form = page.getByRole('form', { name: 'Write to us' });
      await form.getByLabel('Name').fill('Ada');
      await form.getByLabel('Email').fill('ada@example.com');
      await form.getByLabel('Message').fill('Is the sea cold?');
      await form.getByRole('button', { name: 'Leave us a Message' }).click();
      await page.getByText('Something went wrong. Please try again later.').waitFor();
      await page.getByRole('contentinfo').getByRole('button', { name: 'Email Me' }).click();
      await page.getByRole('contentinfo').getByRole('alert').waitFor();
    },
  }),
  { name: 'Newsletter, to confirm', show: ({ page }) => arrive(page, '/newsletter/confirm') },
  {
    name: 'Subscribe',
    show: async ({ page }) => {
      await arrive(page, '/subscribe?confirmed=1');
      await page.getByText('Thank you, that’s confirmed.').waitFor();
    },
  },
  {
    name: 'Subscribe, errors',
    show: async ({ page }) => {
      await arrive(page, '/subscribe?confirmed=0');
      await page.getByRole('main').getByRole('button', { name: 'Email Me' }).click();
      await page.getByText('Email is required').waitFor();
    },
  },
  { name: 'Payment', show: ({ page }) => arrive(page, '/payment') },
  { name: 'Unknown address', statuses: [404], show: ({ page }) => arrive(page, '/anchovy-farm') },
];
