import { describe, expect, it } from 'vitest';
import type { LogAction } from './log-sentences.rules.ts';
import { LOG_ACTIONS, sayChange } from './say-change.rules.ts';

interface Row {
  name?: string;
  before?: object;
  after?: object;
}

const ADA = 'Ada';
const at = (hour: number) => `2026-12-01T${hour}:30:00.000Z`;

/** What a row of each action holds. A new action does not compile without one. */
const ROWS: Record<LogAction, Row> = {
  menu_drafted: { name: 'Margherita', after: { changes: ['£9.95 → £10.45'] } },
  menu_step_undone: { after: { changes: ['Margherita: £10.45 → £9.95'] } },
  menu_draft_discarded: { before: { changes: ['Capri: another picture'] } },
  menu_published: { after: { changes: ['Margherita: £9.95 → £10.45'] } },
  menu_restored: { after: { changes: ['Margherita: £10.45 → £9.95'] } },
  sold_out: { name: 'Rocket', after: { words: 'Sold out until tomorrow' } },
  stock_set: { name: 'Tiramisu', after: { words: '20 a day' } },
  back_on_sale: { name: 'Rocket' },
  prices_planned: { after: { at: at(12), prices: 'Item prices (pizzas): 50p more' } },
  prices_moved: { before: { at: at(12) }, after: { at: at(14) } },
  prices_called_off: { before: { at: at(12), prices: 'Item prices (pizzas): 50p more' } },
  prices_matched_nothing: { before: { at: at(12), prices: 'Item prices (pizzas): 50p more' } },
  photo_added: { name: 'Photo' },
  drawing_added: { name: 'Drawing' },
  order_refunded: { name: 'Order 1063', after: { amountPence: 450, reason: 'missing' } },
  order_cancelled: {
    name: 'Order 1063',
    before: { state: 'confirmed' },
    after: { reason: 'customer_asked', refundedPence: 2150 },
  },
  order_retimed: {
    name: 'Order 1063',
    before: { promisedFrom: at(18) },
    after: { promisedFrom: at(19) },
  },
  kitchen_notes_changed: { name: 'Order 1063' },
  receipt_sent_again: { name: 'Order 1063' },
  order_noted: { name: 'Order 1063' },
  holds_released: { name: 'Driftstone', after: { checkouts: 2, pizzas: 7 } },
  hours_changed: { before: { deliveryFee: 2.5 }, after: { deliveryFee: 3.5 } },
  busy_changed: { after: { pausedUntil: at(19) } },
  customer_note_written: {},
  customer_note_removed: {},
  customer_blocked_for_cash: { after: { isCashBlocked: true } },
  customer_unblocked_for_cash: { after: { isCashBlocked: false } },
  customer_data_handed_out: {},
  customer_erased: {},
  message_answered: { name: 'A message from 24 November 2026' },
  message_done: { name: 'A message from 24 November 2026' },
  message_opened_again: { name: 'A message from 24 November 2026' },
  review_answered: { name: 'The review of order #1063' },
  review_answer_withdrawn: { name: 'The review of order #1063' },
  review_hidden: { name: 'The review of order #1063', after: { hiddenFor: 'abuse', stars: 2 } },
  review_shown_again: { name: 'The review of order #1063', after: { hiddenFor: null, stars: 2 } },
  deal_made: { name: 'Lunch deal', after: { says: 'A pizza and a drink for £10.00' } },
  deal_changed: {
    name: 'Lunch deal',
    before: { name: 'Lunch', says: 'A pizza and a drink for £9.00' },
    after: { name: 'Lunch deal', says: 'A pizza and a drink for £10.00' },
  },
  deal_switched_on: { name: 'Lunch deal' },
  deal_switched_off: { name: 'Lunch deal' },
  coupon_made: {
    name: 'TIDE10',
    after: {
      percent: 10,
      minimum: 20,
      startsOn: '2026-12-01',
      endsOn: '2026-12-24',
      maxUses: 100,
      maxUsesEach: null,
    },
  },
  coupon_changed: { name: 'TIDE10', before: { minimum: 20 }, after: { minimum: 25 } },
  coupon_paused: { name: 'TIDE10' },
  coupon_resumed: { name: 'TIDE10' },
  newsletter_written: { name: 'Winter pizzas' },
  newsletter_changed: {
    name: 'Winter pizzas',
    before: { subject: 'Winter', blocks: [{ kind: 'text' }] },
    after: { subject: 'Winter pizzas', blocks: [] },
  },
  newsletter_discarded: { name: 'Winter pizzas' },
  newsletter_sent: { name: 'Winter pizzas', after: { readers: 212 } },
  readers_downloaded: { name: 'Readers', after: { readers: 212 } },
  newsletter_stopped: { name: 'Winter pizzas', after: { sent: 100, readers: 212 } },
  owner_let_in: { name: 'ada@example.com' },
  staff_invited: { name: 'bo@example.com', after: { role: 'counter' } },
  invitation_withdrawn: { name: 'bo@example.com' },
  staff_joined: { name: ADA, after: { role: 'manager' } },
  staff_changed: {
    name: 'Bo',
    before: { name: 'Bo', role: 'counter' },
    after: { name: 'Bo', role: 'manager' },
  },
  staff_removed: { name: 'Bo', before: { role: 'driver' } },
  password_changed: { name: ADA },
  pin_set: { name: ADA },
  pin_removed: { name: ADA },
  authenticator_set_up: { name: ADA },
  authenticator_removed: { name: ADA },
  passkey_added: { name: ADA, after: { name: 'Blue key' } },
  passkey_removed: { name: ADA, after: { name: 'Blue key' } },
  recovery_codes_renewed: { name: ADA },
  shop_changed: { before: { phone: '01903 555 014' }, after: { phone: '01903 555 015' } },
  legal_changed: { before: { terms: '120 characters' }, after: { terms: '240 characters' } },
  shop_opened: { name: 'Driftstone Littlehampton' },
  store_opened: { name: 'Worthing', after: { name: 'Worthing', address: '1 Sea Lane, Worthing' } },
  store_changed: {
    name: 'Worthing',
    before: { name: 'Worthing', address: '1 Sea Lane', phone: '' },
    after: { name: 'Worthing', address: '2 Sea Lane', phone: '' },
  },
  part_tested: { name: 'Cards', after: { works: true } },
  store_closed: { name: 'Worthing' },
  device_paired: { name: 'Till', after: { role: 'counter', storeId: null } },
  device_changed: {
    name: 'Till',
    before: { name: 'Till', role: 'counter' },
    after: { name: 'Till', role: 'kitchen' },
  },
  device_cut_off: { name: 'Till', before: { role: 'counter' } },
  printer_added: { name: 'Kitchen printer' },
  printer_changed: { name: 'Kitchen printer', after: { paperMm: 58 } },
  printer_removed: { name: 'Kitchen printer' },
};

function say(action: string, { name = '', before = {}, after = {} }: Row): string {
  const { sentence, details } = sayChange(action, {
    by: ADA,
    name,
    before: { ...before },
    after: { ...after },
  });
  return [`${ADA} ${sentence}`, ...details.map((line) => `  ${line}`)].join('\n');
}

describe('sentences of the log', () => {
  it('[LOG-01] say each action as a person would', () => {
    const said = LOG_ACTIONS.map((action) => say(action, ROWS[action]));
    expect(said.join('\n')).toMatchSnapshot();
  });

  it('[LOG-01] need no details: a row of an earlier release may lack them', () => {
    const said = LOG_ACTIONS.map((action) => say(action, { name: ROWS[action].name ?? '' }));
    expect(said.join('\n')).toMatchSnapshot();
    expect(said.join('\n')).not.toMatch(/undefined|null|NaN|\[object|_/);
  });

  it.each<[string, string, Row]>([
    [
      'several changes of an item',
      'menu_drafted',
      {
        name: 'Margherita',
        after: {
          changes: ['Large: +£2.00 → +£1.50', 'another picture', 'renamed, it was Margarita'],
        },
      },
    ],
    [
      'one part of an item',
      'menu_drafted',
      { name: 'Capri', after: { changes: ['Large: +£2.00 → +£1.50'] } },
    ],
    [
      '[CHOICE-02] a shared choice',
      'menu_drafted',
      { name: 'Dips', after: { changes: ['Aioli: +£0.95 → +£1.10, on 24 items'] } },
    ],
    [
      'one change without a price',
      'menu_drafted',
      { name: 'Capri', after: { changes: ['new picture'] } },
    ],
    [
      'several published changes',
      'menu_published',
      { after: { changes: ['Capri: another picture', 'Margherita: £9.95 → £10.45'] } },
    ],
    [
      'one published change',
      'menu_published',
      { after: { changes: ['Capri: hidden from the menu'] } },
    ],
    [
      'a day with longer hours',
      'hours_changed',
      {
        before: { 'Friday pickup': '12:00-22:30', 'Friday delivery': '12:00-22:30' },
        after: { 'Friday pickup': '12:00-23:00', 'Friday delivery': '12:00-23:00' },
      },
    ],
    [
      'days off in a row',
      'hours_changed',
      {
        before: {},
        after: Object.fromEntries(
          ['2026-12-24', '2026-12-25', '2026-12-26'].flatMap((day) =>
            ['pickup', 'delivery'].map((kind) => [`${day} ${kind}`, 'closed (Christmas)']),
          ),
        ),
      },
    ],
    [
      'a day and a fee',
      'hours_changed',
      {
        before: { freeDeliveryAbove: null, 'Monday pickup': null },
        after: { freeDeliveryAbove: 30, 'Monday pickup': '17:00-22:00' },
      },
    ],
    ['an end of a pause', 'busy_changed', { after: { pausedUntil: null } }],
    ['a rush', 'busy_changed', { after: { extraMinutes: 20, until: at(19) } }],
    [
      'their own name',
      'staff_changed',
      { name: 'Ada L', before: { name: ADA }, after: { name: 'Ada L' } },
    ],
    [
      'their own email',
      'staff_changed',
      { name: ADA, before: { email: 'a@b.uk' }, after: { email: 'c@b.uk' } },
    ],
    [
      'a new role in other shops',
      'staff_changed',
      {
        name: 'Bo',
        before: { role: 'counter', storeIds: ['one'] },
        after: { role: 'driver', storeIds: ['two'] },
      },
    ],
    [
      'a new story',
      'shop_changed',
      { before: { storyText: 'Long ago' }, after: { storyText: 'Longer ago' } },
    ],
    ['an action of a later release', 'oven_lit', { name: 'Driftstone' }],
  ])('[LOG-01] say %s', (_case, action, row) => {
    expect(say(action, row)).toMatchSnapshot();
  });
});
