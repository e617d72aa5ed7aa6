import { z } from 'zod';

interface Failure {
  status: number;
  message: string;
}

function answeredWith<Code extends string>(
  status: number,
  messages: Record<Code, string>,
): Record<Code, Failure>;
function answeredWith(status: number, messages: Record<string, string>): Record<string, Failure> {
  const failures = Object.entries(messages).map(([code, message]) => [code, { status, message }]);
  return Object.fromEntries(failures);
}

/** Every expected failure: its HTTP status and its default message. */
export const ERRORS = {
  ...answeredWith(400, {
    INVALID_REQUEST: 'The request is not valid.',
    INVALID_SESSION_ID: 'x-session-id must be a UUID (version 4).',
  }),
  ...answeredWith(401, {
    UNAUTHENTICATED: 'Sign in to continue.',
    IDENTITY_NEEDED: "Send an access token, or a guest's x-session-id.",
    WRONG_CREDENTIALS: 'Email or password is incorrect.',
    REFRESH_REFUSED: 'Your session expired. Please sign in to continue.',
    DEVICE_CODE_REFUSED:
      'That code is not right, or no longer valid. Ask for a new one at the desk.',
    PIN_REFUSED: 'Wrong PIN.',
    CODE_NEEDED: 'Enter the code from your authenticator app.',
    CODE_REFUSED: 'That code is not right, or was used already.',
    PASSKEY_REFUSED: 'We don’t know that passkey.',
    IDENTITY_TOKEN_REFUSED: 'That sign-in could not be verified.',
  }),
  ...answeredWith(403, {
    WRONG_ORIGIN: "This call must come from the shop's own pages.",
    NOT_ALLOWED: 'Your role does not allow this. Ask the owner.',
    SECOND_FACTOR_NEEDED: 'Set up a passkey or an authenticator app first.',
    RECENT_SIGN_IN_NEEDED: 'Please confirm it’s you.',
  }),
  ...answeredWith(404, {
    ROUTE_NOT_FOUND: 'There is nothing at this address.',
    DEVICE_NOT_FOUND: 'This device is already signed out.',
    PIZZA_NOT_FOUND: 'This pizza is no longer on the menu.',
    CART_LINE_NOT_FOUND: 'This item is not in your cart.',
    STORE_NOT_FOUND: 'That shop is no longer there.',
    ORDER_NOT_FOUND: 'That order doesn’t exist.',
    PAYMENT_SESSION_NOT_FOUND: 'That payment doesn’t exist.',
    DEFAULT_ADDRESS_NOT_FOUND: 'No default address saved on your profile.',
    SESSION_NOT_FOUND: 'You are not signed in there any more.',
    ADDRESS_NOT_FOUND: 'That address is no longer saved.',
    KEPT_PIZZA_NOT_FOUND: 'You no longer have this pizza.',
    REVIEW_NOT_FOUND: 'That review is no longer there.',
    MESSAGE_NOT_FOUND: 'That message is no longer there.',
    CUSTOMER_NOT_FOUND: 'That customer no longer exists.',
    NEWSLETTER_NOT_FOUND: 'That newsletter is no longer there.',
    COUPON_NOT_FOUND: 'That offer is no longer there.',
    PICTURE_NOT_FOUND: 'This picture is no longer there. Please choose it again.',
    PRINTER_NOT_FOUND: 'This printer is no longer set up.',
    PRINT_JOB_NOT_FOUND: 'This is no longer waiting to be printed.',
    LOCATION_NOT_FOUND: 'Unable to resolve this address',
    STAFF_MEMBER_NOT_FOUND: 'This person no longer works here.',
    INVITATION_NOT_FOUND: 'That invitation is no longer there.',
    PASSKEY_NOT_FOUND: 'That passkey is no longer there.',
    PLAN_NOT_FOUND: 'These prices are no longer planned.',
    PUBLICATION_NOT_FOUND: 'That menu is not in the history.',
    DEAL_NOT_FOUND: 'That offer is no longer there.',
  }),
  ...answeredWith(409, {
    STORE_HAS_ORDERS: 'Orders there are still under way or being paid. Finish them first.',
    CHANGED_MEANWHILE: 'Somebody else has changed this in the meantime. Check it and try again.',
    ALREADY_STAFF: 'Somebody with this email works here already.',
    EMAIL_TAKEN: 'There is already an account with this email.',
    ORDER_ALREADY_PAID: 'This order is already paid.',
    ORDER_NOT_OPEN: 'This order can no longer be changed.',
    ORDER_UNDER_WAY:
      'You still have an order under way. You can delete your account once you have it.',
    MONEY_OWED: 'We owe you a refund. Collect it at the shop, then you can delete your account.',
    CART_CHANGED:
      'Something in your cart is not available right now. Please check your cart and try again.',
    ORDER_MOVED: 'Somebody else has already moved this order.',
    TIME_GONE: 'That time is no longer free. Please choose another.',
    NEWSLETTER_IS_OUT: 'This newsletter was sent already.',
    TOO_MANY_DEALS: 'Twenty offers are on. Switch one off first.',
    COUPON_CODE_TAKEN: 'There is already an offer with this code.',
    KEPT_NAME_TAKEN: 'You already have a pizza with this name.',
    REVIEW_EXISTS: 'You have already reviewed this order.',
  }),
  ...answeredWith(413, {
    PHOTO_TOO_LARGE: 'This photo is larger than 20 MB. Please choose a smaller one.',
    BODY_TOO_LARGE: 'The request is too large.',
  }),
  ...answeredWith(415, {
    UNSUPPORTED_MEDIA: 'Send JSON.',
    PHOTO_KIND_NOT_TAKEN: 'We cannot use this file. Please choose a photo: JPEG, PNG or WebP.',
    PHOTO_IS_HEIC:
      'This photo is in Apple’s HEIC format, which most browsers cannot show. On the iPhone, choose Settings, Camera, Formats, Most Compatible, and take it again; or send it to yourself as a JPEG.',
  }),
  ...answeredWith(422, {
    LAST_STORE: 'The shop needs at least one store.',
    COUPON_USED_MORE_OFTEN: 'This code has been used more often than that.',
    CHOICE_MISSING: 'Please make every required choice.',
    CHOICE_UNKNOWN: 'That choice does not belong to this pizza.',
    MENU_REFUSED: 'This menu is not valid.',
    SOLD_OUT: 'This is sold out right now.',
    SIZE_AND_CRUST_NEEDED: 'Please choose size and crust',
    TOO_MANY_NON_VEG: 'You can select up to 4 non-veg toppings',
    LINE_FULL: 'You can have up to 50 of the same item.',
    CART_FULL: 'Your cart can hold up to 100 different items.',
    TOO_MANY_KEPT: 'You can keep up to 20 pizzas. Please remove one first.',
    CART_EMPTY: 'Cart is empty',
    COUPON_REFUSED: 'Invalid or expired coupon',
    OUT_OF_RANGE: 'Delivery not available for this address.',
    BELOW_DELIVERY_MINIMUM: 'This is below the minimum for delivery.',
    ADDRESS_NEEDED: 'Address not set on order(s).',
    PAYOUTS_NOT_READABLE:
      'Your Stripe key can’t read payouts. In Stripe, under Developers → API keys, let it read Payouts and Balance.',
    CARDS_NOT_TAKEN: 'We don’t take cards. Please pay in cash when you pick up.',
    ORDER_CHANGED: 'Our menu has changed. Please check your order and try again.',
    ORDER_TOO_LARGE: 'This is more than we take in one order.',
    CARD_TOO_SMALL: 'This is less than a card can pay.',
    CASH_BLOCKED: 'We can’t take cash from this account.',
    NEWSLETTER_EMPTY: 'Write something before you send it.',
    NEWSLETTER_HAS_NO_READERS: 'Nobody has confirmed their subscription yet.',
    CASH_NEEDS_CONFIRMED_EMAIL: 'Cash needs a confirmed email.',
    TOO_MANY_CASH_ORDERS: 'Please collect your other cash orders first.',
    CASH_NEEDS_PICKUP: 'Delivery orders require card payment.',
    REVIEW_TOO_EARLY: 'You can review this order once it is paid.',
    NOTHING_TO_REFUND: 'There is nothing to refund.',
    REFUND_TOO_LARGE: 'That is more than is left on this order.',
    NAME_NEEDED: 'Choose your name on this device first.',
    STEP_REFUSED: 'An order moves one step at a time.',
    NO_PRINTER: 'No printer is set up.',
    WRONG_PASSWORD: 'Wrong password.',
    RESET_TOKEN_REFUSED: 'This link no longer works. Ask for a new one.',
    EMAIL_TOKEN_REFUSED: 'This link no longer works. Ask for a new one.',
    UNSUBSCRIBE_TOKEN_REFUSED: 'This link is incomplete.',
    INVITATION_REFUSED: 'This link no longer works. Ask for a new one.',
    DEVICE_NEEDED: 'Only a paired device asks who is using it.',
    ROLE_TOO_HIGH: 'You can’t give more access than you have.',
    LAST_OWNER: 'The shop needs an owner. Make somebody else owner first.',
    LAST_FACTOR: 'This is your only second step. Set up another one before you remove it.',
    PASSWORD_TOO_COMMON: 'That password is too easy to guess.',
    PHOTO_DAMAGED: 'This photo is damaged or incomplete. Please take it again, or choose another.',
    PHOTO_HAS_TOO_MANY_PIXELS:
      'This photo has too many pixels. Please choose one of at most 24 megapixels.',
    PHOTO_TOO_SMALL:
      'This photo would look blurred. Please choose one with at least 480 pixels on its shorter side.',
    LOGO_TOO_SMALL:
      'There is too little to see in this picture. A logo needs at least 96 by 40 pixels, without its margin.',
    PHOTO_MOVES: 'We can’t use animated pictures. Please choose a still one.',
  }),
  ...answeredWith(429, {
    TOO_MANY_STREAMS:
      'Too many pages are open here for live updates. This one checks now and then instead.',
    TOO_MANY_REQUESTS: 'Too many attempts. Please wait a moment.',
  }),
  ...answeredWith(500, {
    INTERNAL: 'Something went wrong on our side.',
  }),
  ...answeredWith(503, {
    GEOCODER_KEY_MISSING: 'Address look-up is unavailable (missing Google Maps API key on API).',
    GEOCODER_UNAVAILABLE:
      'Address look-up is unavailable right now. Please try again in a minute, or choose pickup.',
    IDENTITY_UNAVAILABLE:
      'That sign-in is unavailable right now. Please try again in a minute, or use your email.',
    PAYMENTS_UNAVAILABLE: 'Card payment is unavailable right now. You have not been charged.',
    PASSWORDS_BUSY: 'Many people are signing in right now. Please try again in a few seconds.',
    PICTURES_BUSY: 'Several pictures are being made right now. Please try again in a few seconds.',
    SHOP_BUSY: 'The shop is busy. Please try again in a moment.',
    DATABASE_UNAVAILABLE: 'We can’t reach our order book right now. Please try again in a minute.',
  }),
};

export type ErrorCode = keyof typeof ERRORS;

export type Issue = z.infer<typeof Issue>;
/** `path` is dotted: 'optionIds.2'. */
export const Issue = z.object({ message: z.string(), path: z.string() });

export type ErrorBody = z.infer<typeof ErrorBody>;
/** Loose, since a few refusals carry more: `nearestStore`, `requestId`. */
export const ErrorBody = z.looseObject({
  /** An ErrorCode. A proxy's answer has none, and an older page does not know every new code. */
  code: z.string().optional(),
  message: z.string(),
  issues: z.array(Issue).optional(),
});

/** The shop's own error body, which always has a code. */
export type ShopErrorBody = ErrorBody & { code: ErrorCode };
