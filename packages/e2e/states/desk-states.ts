import { enterDesk, hire } from '../support/desk.ts';
import { answerCalls } from '../support/held-route.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { LONG_FIRST_NAME, LONG_LAST_NAME } from './long-texts.ts';
import type { State, Visit } from './state.ts';

/** A room as it opens, once this is visible. */
export function room(name: string, path: string, shown: string | RegExp): State {
  return {
    name: `Desk, ${name}`,
    show: async ({ page, database }) => {
      await enterDesk(page, database, { path: `/desk/${path}` });
      await page.getByText(shown).first().waitFor();
    },
  };
}

/** A room whose data do not come. */
function failed(name: string, path: string, call: string, shown: string): State {
  return {
    name: `Desk, ${name}, not loaded`,
    statuses: [500],
    show: async ({ page, database }) => {
      await answerCalls(page, call, 500, { code: 'INTERNAL', message: 'No' });
      await enterDesk(page, database, { path: `/desk/${path}` });
      await page.getByText(shown).waitFor();
    },
  };
}

export async function openMenuTab({ page, database }: Visit, tab: string): Promise<DeskMenuScreen> {
  await enterDesk(page, database, { path: '/desk/menu' });
  const desk = new DeskMenuScreen(page);
  await desk.tab(tab).click();
  return desk;
}

async function openOrder({ page, database }: Visit): Promise<void> {
  const customer = await signInNewUser(page);
  const { order } = await placeCashOrder(page, customer);
  await enterDesk(page, database, { path: `/desk/orders?id=${order.id}` });
  await page.getByRole('heading', { name: `Order #${order.number}` }).waitFor();
}

export const pressed =
  (path: string, button: string | RegExp) =>
  async ({ page, database }: Visit) => {
    await enterDesk(page, database, { path: `/desk/${path}` });
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
  };

export const DESK_STATES: State[] = [
  {
    name: 'Desk, sign in',
    statuses: [401],
    show: async ({ page }) => {
      await page.goto('/desk');
      await page.getByRole('heading', { name: 'Sign in to the desk' }).waitFor();
    },
  },
  {
    name: 'Desk, sign in refused',
    statuses: [401],
    show: async ({ page, database }) => {
      const { email } = await hire(database);
      await page.goto('/desk');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('a guess');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('Email or password is incorrect.').waitFor();
    },
  },
  {
    name: 'Desk, a link that is over',
    statuses: [422],
    show: async ({ page }) => {
      await page.goto('/desk/join#over');
      await page.getByText('This link no longer works').waitFor();
    },
  },
  {
    name: 'Desk, a room for others',
    show: async ({ page, database }) => {
      await enterDesk(page, database, { role: 'kitchen', path: '/desk/money' });
      await page.getByRole('heading', { level: 2 }).waitFor();
    },
  },
  room('today', 'today', /^As of \d\d:\d\d/),
  {
    name: 'Desk, today, for the kitchen',
    show: async ({ page, database }) => {
      await enterDesk(page, database, { role: 'kitchen', path: '/desk/today' });
      await page.getByText(/^As of \d\d:\d\d/).waitFor();
    },
  },
  room('orders', 'orders', /Order #\d+/),
  {
    name: 'Desk, orders, none found',
    show: async ({ page, database }) => {
      await enterDesk(page, database, { path: '/desk/orders?q=nobody%40example.com' });
      await page.getByLabel('Search').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Find' }).click();
      await page.getByText('No orders found.').waitFor();
    },
  },
  failed('orders', 'orders', '/desk/orders/all*', 'The orders could not be loaded.'),
  { name: 'Desk, an order', show: openOrder },
  {
    name: 'Desk, cancel an order',
    isOverlay: true,
    show: async (visit) => {
      await openOrder(visit);
      await visit.page.getByRole('button', { name: 'Cancel the order' }).click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'Desk, another time for an order',
    isOverlay: true,
    show: async (visit) => {
      await openOrder(visit);
      await visit.page.getByRole('button', { name: 'Change the time' }).click();
      await visit.page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  room('menu', 'menu', 'Margherita'),
  {
    name: 'Desk, edit a pizza',
    isOverlay: true,
    show: async (visit) => {
      const desk = await openMenuTab(visit, 'Pizzas');
      await desk.button('Edit Napoli').click();
      await desk.dialog.getByText('Ingredients and allergens').click();
      await desk.dialog.getByRole('list', { name: 'Made of' }).waitFor();
    },
  },
  {
    name: 'Desk, add a pizza, errors',
    isOverlay: true,
    show: async (visit) => {
      const desk = await openMenuTab(visit, 'Pizzas');
      await desk.button('Add an item').click();
      await desk.inDialog('Save').click();
      await desk.dialog.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'Desk, what is sold out',
    show: async (visit) => {
      await openMenuTab(visit, 'Sold out');
      await visit.page.getByRole('searchbox').waitFor();
    },
  },
  {
    name: 'Desk, sold out until',
    isOverlay: true,
    show: async (visit) => {
      const desk = await openMenuTab(visit, 'Sold out');
      await desk.button('Rocket: sold out…').click();
      await desk.dialog.waitFor();
    },
  },
  {
    name: 'Desk, build your own',
    show: async (visit) => {
      await openMenuTab(visit, 'Build your own');
      await visit.page.getByText('The pizza before toppings').waitFor();
    },
  },
  {
    name: 'Desk, shared choices',
    show: async (visit) => {
      await openMenuTab(visit, 'Shared choices');
      await visit.page.getByRole('button', { name: 'Edit Dips' }).waitFor();
    },
  },
  {
    name: 'Desk, a list of shared choices',
    isOverlay: true,
    show: async (visit) => {
      const desk = await openMenuTab(visit, 'Shared choices');
      await desk.button('Edit Dips').click();
      await desk.dialog
        .getByText(/^On \d+ items$/)
        .first()
        .click();
      await desk.dialog.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'Desk, ingredients',
    show: async (visit) => {
      await openMenuTab(visit, 'Ingredients');
      await visit.page.getByText('Vegetables of the week').waitFor();
    },
  },
  {
    name: 'Desk, history of the menu',
    show: async (visit) => {
      await openMenuTab(visit, 'History');
    },
  },
  room('hours', 'hours', 'The week'),
  {
    name: 'Desk, hours of a day',
    isOverlay: true,
    show: pressed('hours', 'Change Friday'),
  },
  {
    name: 'Desk, a special day',
    isOverlay: true,
    show: pressed('hours', 'Add a special day'),
  },
  {
    name: 'Desk, delivery, numbers typed and refused',
    show: async ({ page, database }) => {
      await enterDesk(page, database, { path: '/desk/delivery' });
      await page.getByLabel('Delivery fee (£)').fill('two');
      await page.getByLabel('Or only to these postcodes').fill('BN17, Angmering');
      await page.getByText('“Angmering” isn’t a postcode').waitFor();
    },
  },
  failed('hours', 'hours', '/desk/hours/settings', 'The hours could not be loaded.'),
  room('more', 'more', 'Printers'),
  room('money', 'money', /this time/),
  room('money of last month', 'money?period=last_month', 'Takings'),
  room('customers', 'customers', 'example.com'),
  {
    name: 'Desk, a customer',
    show: async ({ page, database }) => {
      const { rows } = await database.query<{ id: string }>(
        'insert into users (email, first_name, last_name) values ($1, $2, $3) returning id',
        [`long-${Date.now()}@example.com`, LONG_FIRST_NAME, LONG_LAST_NAME],
      );
      await enterDesk(page, database, { path: `/desk/customers?id=${rows[0]?.id}` });
      await page.getByRole('heading', { level: 2, name: LONG_LAST_NAME }).waitFor();
      await page.getByRole('button', { name: 'Add the note' }).click();
      await page.getByText('Write a note').waitFor();
    },
  },
  {
    name: 'Desk, messages',
    show: async ({ page, database }) => {
      await database.query(
        "insert into contact_messages (name, email, phone, message) values ('Bo', 'bo@example.com', '', 'Is the sea cold?')",
      );
      await enterDesk(page, database, { path: '/desk/messages' });
      await page.getByText('Is the sea cold?').first().waitFor();
    },
  },
  {
    name: 'Desk, messages, none found',
    show: async ({ page, database }) => {
      await enterDesk(page, database, { path: '/desk/messages' });
      await page.getByRole('searchbox').fill('nobody there');
      await page.getByRole('list', { name: 'Messages' }).waitFor({ state: 'detached' });
    },
  },
  room('reviews', 'reviews', 'stars on average'),
  {
    name: 'Desk, answer a review',
    isOverlay: true,
    show: async (visit) => {
      await pressed('reviews', /^Answer/)(visit);
      await visit.page.getByRole('button', { name: 'Publish the answer' }).click();
      await visit.page.getByText('Write an answer').waitFor();
    },
  },
  room('newsletter', 'newsletter', 'confirmed.'),
  {
    name: 'Desk, write a newsletter, errors',
    show: async ({ page, database }) => {
      await enterDesk(page, database, { path: '/desk/newsletter' });
      await page.getByRole('link', { name: 'Write a newsletter' }).click();
      await page.getByRole('button', { name: '+ Pizza' }).click();
      await page.getByRole('button', { name: 'Send it' }).click();
      await page.getByText('Subject: Write a subject.').waitFor();
    },
  },
  room('shop', 'shop', 'Where to find you'),
  room('look', 'look', 'Logo colour'),
  {
    name: 'Desk, look, a colour that is too pale',
    show: async ({ page, database }) => {
      await enterDesk(page, database, { path: '/desk/look' });
      await page.getByLabel('Logo colour').fill('#e6ac3e');
      await page.getByText('too pale').waitFor();
    },
  },
  room('devices', 'devices', 'Pair a device'),
  { name: 'Desk, pair a device', isOverlay: true, show: pressed('devices', 'Pair a device') },
  room('printers', 'printers', 'Add a printer'),
  { name: 'Desk, add a printer', isOverlay: true, show: pressed('printers', 'Add a printer') },
  room('staff', 'staff', 'Invite somebody'),
  { name: 'Desk, invite somebody', isOverlay: true, show: pressed('staff', 'Invite somebody') },
  room('log', 'log', 'Log'),
  room('your account', 'account', 'New PIN'),
];
