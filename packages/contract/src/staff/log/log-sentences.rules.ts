/** What the log says of each action, after the name: 'Ada' + 'set their PIN'. Only these can be recorded. */
import { CANCEL_REASON_WORDS, REFUND_REASON_WORDS } from '#orders/reason-words.rules.ts';
import { inSentence } from '#list-words.ts';
import { HIDE_REASONS, nameReason } from '#reviews/hidden-reviews.rules.ts';
import {
  COUPON,
  DEVICE,
  DEVICE_WORDS,
  LEGAL,
  ROLE_WORDS,
  SHOP,
  STORE,
} from './log-fields.rules.ts';
import { tellHours } from './log-hours.rules.ts';
import { sayUntil, tellDraft, tellPublished, type Told } from './log-menu.rules.ts';
import { tellCoupon, tellDifferences, tellMember } from './log-people.rules.ts';
import type { LogTopic } from './log-topics.ts';
import {
  counted,
  differencesOf,
  sayMoment,
  sayMove,
  sayPence,
  sayValue,
  words,
  wordsIn,
} from './log-words.rules.ts';
import type { Happened, Values } from './log-words.rules.ts';

type Tell = (happened: Happened) => string | Told;

export const LOG_SENTENCES = {
  menu: {
    menu_drafted: ({ name, after }) => tellDraft(name, after),
    menu_step_undone: ({ after }) => ({
      sentence: 'undid the last change to the menu draft',
      details: wordsIn(after['changes']),
    }),
    menu_draft_discarded: ({ before }) => ({
      sentence: 'discarded the menu draft',
      details: wordsIn(before['changes']),
    }),
    menu_published: ({ after }) => tellPublished(after),
    menu_restored: ({ after }) => ({
      sentence: 'went back to an earlier menu',
      details: wordsIn(after['changes']),
    }),
    sold_out: ({ name, after }) => `marked ${name} as sold out ${sayUntil(after)}`,
    stock_set: ({ name, after }) => `counted ${name}: ${words(after['words'])}`,
    back_on_sale: ({ name }) => `put ${name} back on sale`,
    prices_planned: ({ after }) => ({
      sentence: `planned new prices for ${sayMoment(after['at'])}`,
      details: [words(after['prices'])],
    }),
    prices_moved: ({ before, after }) =>
      `moved planned prices ${sayMove(before['at'], after['at'])}`,
    prices_called_off: ({ before }) => ({
      sentence: `cancelled the prices planned for ${sayMoment(before['at'])}`,
      details: [words(before['prices'])],
    }),
    prices_matched_nothing: ({ before }) => ({
      sentence: `planned prices for ${sayMoment(before['at'])}, which changed nothing`,
      details: [words(before['prices'])],
    }),
    photo_added: () => 'added a photo for the menu',
    drawing_added: () => 'drew a picture for the menu',
  },
  orders: {
    order_refunded: ({ name, after }) => ({
      sentence: `refunded ${sayPence(after['amountPence'])} on ${orderOf(name)}`,
      details: [...reasonIn(REFUND_REASON_WORDS, after['reason']), ...wordsSaid(after)],
    }),
    order_cancelled: ({ name, after }) => {
      const { refundedPence, reason } = after;
      const refunded = typeof refundedPence === 'number' && refundedPence > 0;
      const money = refunded ? ` and refunded ${sayPence(refundedPence)}` : '';
      return {
        sentence: `cancelled ${orderOf(name)}${money}`,
        details: [...reasonIn(CANCEL_REASON_WORDS, reason), ...wordsSaid(after)],
      };
    },
    order_retimed: ({ name, before, after }) =>
      `moved ${orderOf(name)} ${sayMove(before['promisedFrom'], after['promisedFrom'])}`,
    kitchen_notes_changed: ({ name }) => `changed the allergy or kitchen note on ${orderOf(name)}`,
    receipt_sent_again: ({ name }) => `sent the receipt for ${orderOf(name)} again`,
    order_noted: ({ name }) => `wrote a note on ${orderOf(name)}`,
    holds_released: ({ name, after }) =>
      `freed the oven times of ${counted(after['checkouts'], 'unpaid checkout')} at ${name} (${counted(after['pizzas'], 'pizza')})`,
  },
  hours: {
    hours_changed: ({ before, after }) => tellHours(before, after),
    busy_changed: ({ after }) => sayBusy(after),
  },
  customers: {
    customer_note_written: () => 'wrote a note about a customer',
    customer_note_removed: () => 'removed a note about a customer',
    customer_blocked_for_cash: () => 'stopped a customer paying in cash',
    customer_unblocked_for_cash: () => 'let a customer pay in cash again',
    customer_data_handed_out: () => 'downloaded a customer’s data to give to them',
    customer_erased: () => 'erased a customer who asked to be forgotten',
    message_answered: ({ name }) => `replied to ${inSentence(name)}`,
    message_done: ({ name }) => `marked ${inSentence(name)} as done`,
    message_opened_again: ({ name }) => `opened ${inSentence(name)} again`,
    review_answered: ({ name }) => `answered ${reviewOf(name)}`,
    review_answer_withdrawn: ({ name }) => `withdrew the answer to ${reviewOf(name)}`,
    review_hidden: ({ name, after }) => {
      const reason = HIDE_REASONS.find((each) => each === after['hiddenFor']);
      const stars = after['stars'] === undefined ? '' : `, ${counted(after['stars'], 'star')}`;
      return {
        sentence: `hid ${reviewOf(name)}${stars}`,
        details: reason ? [nameReason(reason)] : [],
      };
    },
    review_shown_again: ({ name }) => `showed ${reviewOf(name)} again`,
  },
  coupons: {
    deal_made: ({ name, after }) => ({
      sentence: `made the offer ${name}`,
      details: wordsIn([after['says']]),
    }),
    deal_changed: ({ name, after }) => ({
      sentence: `changed the offer ${name}`,
      details: wordsIn([after['says']]),
    }),
    deal_switched_on: ({ name }) => `switched on the offer ${name}`,
    deal_switched_off: ({ name }) => `switched off the offer ${name}`,
    coupon_made: ({ name, after }) => tellCoupon(name, after),
    coupon_changed: ({ name, before, after }) =>
      tellDifferences(differencesOf(COUPON, before, after), `coupon ${name}`, ` of coupon ${name}`),
    coupon_paused: ({ name }) => `paused coupon ${name}`,
    coupon_resumed: ({ name }) => `resumed coupon ${name}`,
  },
  newsletter: {
    newsletter_written: ({ name }) => `wrote the newsletter “${name}”`,
    newsletter_changed: ({ name, before, after }) => {
      const subject = words(before['subject']);
      const isRenamed = subject !== '' && subject !== after['subject'];
      return `changed the newsletter “${name}”${isRenamed ? `, which was “${subject}”` : ''}`;
    },
    newsletter_discarded: ({ name }) => `discarded the newsletter “${name}”`,
    newsletter_sent: ({ name, after }) =>
      `sent the newsletter “${name}” to ${counted(after['readers'], 'reader')}`,
    readers_downloaded: ({ after }) =>
      `downloaded the list of ${counted(after['readers'], 'reader')} with what they spent`,
    newsletter_stopped: ({ name, after }) => `stopped the newsletter “${name}”${sentOf(after)}`,
  },
  staff: {
    owner_let_in: ({ name }) => `made a new owner’s sign-in link for ${name}`,
    staff_invited: ({ name, after }) => `invited ${name} as ${roleOf(after)}`,
    invitation_withdrawn: ({ name }) => `withdrew ${name}’s invitation`,
    staff_joined: ({ after }) => `set up their account as ${roleOf(after)}`,
    staff_changed: tellMember,
    staff_removed: ({ name, before }) =>
      `removed ${name}${before['role'] ? ` (${roleOf(before)})` : ''} from staff`,
    password_changed: () => 'changed their password',
    pin_set: () => 'set their PIN',
    pin_removed: () => 'removed their PIN',
    authenticator_set_up: () => 'set up an authenticator app',
    authenticator_removed: () => 'removed their authenticator app',
    passkey_added: ({ after }) => `added a passkey${quoted(after['name'])}`,
    passkey_removed: ({ after }) => `removed a passkey${quoted(after['name'])}`,
    recovery_codes_renewed: () => 'made new recovery codes',
  },
  shop: {
    shop_changed: ({ before, after }) =>
      tellDifferences(differencesOf(SHOP, before, after), 'the shop’s details'),
    legal_changed: ({ before, after }) =>
      tellDifferences(differencesOf(LEGAL, before, after), 'the legal texts'),
    shop_opened: ({ name }) => `opened ${name}: it takes orders`,
    store_opened: ({ name, after }) => ({
      sentence: `added the shop ${name}`,
      details: [words(after['address'])],
    }),
    store_changed: ({ name, before, after }) =>
      tellDifferences(differencesOf(STORE, before, after), name, ` of ${name}`),
    part_tested: ({ name, after }) =>
      `tested ${inSentence(name)}: ${after['works'] === true ? 'it works' : 'it does not work'}`,
    store_closed: ({ name }) => `closed the shop ${name} for good`,
  },
  devices: {
    device_paired: ({ name, after }) => `paired the device “${name}”${deviceRole(after)}`,
    device_changed: ({ name, before, after }) =>
      tellDifferences(
        differencesOf(DEVICE, before, after),
        `the device “${name}”`,
        ` of the device “${name}”`,
      ),
    device_cut_off: ({ name }) => `signed out the device “${name}”`,
    printer_added: ({ name }) => `added the printer “${name}”`,
    printer_changed: ({ name, after }) =>
      `set the printer “${name}” to ${after['paperMm'] ? `paper of ${sayValue(after['paperMm'])} mm` : 'another paper'}`,
    printer_removed: ({ name }) => `removed the printer “${name}”`,
  },
} as const satisfies Record<LogTopic, Record<string, Tell>>;

type Sentences = typeof LOG_SENTENCES;
export type LogAction = { [Topic in LogTopic]: keyof Sentences[Topic] }[LogTopic];

function orderOf(name: string): string {
  return name.replace(/^Order #?(\d+)$/, 'order #$1');
}

function reviewOf(name: string): string {
  return name.replace(/^The review/, 'the review');
}

function roleOf({ role }: Values): string {
  return ROLE_WORDS.get(words(role)) ?? 'staff';
}

function deviceRole({ role }: Values): string {
  const said = DEVICE_WORDS.get(words(role));
  return said ? ` for ${said}` : '';
}

function quoted(name: unknown): string {
  return name ? `: “${words(name)}”` : '';
}

function sentOf({ sent, readers }: Values): string {
  return sent === undefined ? '' : ` after ${sayValue(sent)} of ${counted(readers, 'email')}`;
}

function reasonIn(reasons: Readonly<Record<string, string>>, reason: unknown): string[] {
  const said = new Map(Object.entries(reasons)).get(words(reason));
  return said ? [said] : [];
}

/** OWN-72: the words themselves are on the order. */
function wordsSaid({ hasWords }: Values): string[] {
  return hasWords === true ? ['With a message to the customer'] : [];
}

function sayBusy({ extraMinutes, until, deliveryOffUntil, pausedUntil }: Values): string {
  const parts = [
    ...span(pausedUntil, 'paused all orders until', 'took orders again'),
    ...span(deliveryOffUntil, 'stopped delivery until', 'started delivery again'),
    ...(extraMinutes === 0 ? ['went back to the usual waiting times'] : []),
    ...(typeof extraMinutes === 'number' && extraMinutes > 0
      ? [`added ${extraMinutes} minutes to every order${until ? ` until ${sayMoment(until)}` : ''}`]
      : []),
  ];
  return parts.join(', and ') || 'changed how busy the kitchen is';
}

function span(until: unknown, from: string, ended: string): string[] {
  if (until === undefined) return [];
  return [until === null ? ended : `${from} ${sayMoment(until)}`];
}
