import { z } from 'zod';

/** Every expected failure: its HTTP status and its default message. */
export const ERRORS = {
  INVALID_REQUEST: { status: 400, message: 'The request is not valid.' },
  INVALID_SESSION_ID: { status: 400, message: 'x-session-id must be a UUID (version 4).' },
  UNAUTHENTICATED: { status: 401, message: 'Sign in to continue.' },
  IDENTITY_NEEDED: {
    status: 401,
    message: "Send an access token, or a guest's x-session-id.",
  },
  WRONG_CREDENTIALS: { status: 401, message: 'Email or password is incorrect.' },
  REFRESH_REFUSED: { status: 401, message: 'Your session expired. Please sign in to continue.' },
  DEVICE_CODE_REFUSED: {
    status: 401,
    message: 'That code is not right, or no longer valid. Ask for a new one at the desk.',
  },
  PIN_REFUSED: { status: 401, message: 'Wrong PIN.' },
  CODE_NEEDED: { status: 401, message: 'Enter the code from your authenticator app.' },
  CODE_REFUSED: { status: 401, message: 'That code is not right, or was used already.' },
  PASSKEY_REFUSED: { status: 401, message: 'We don’t know that passkey.' },
  IDENTITY_TOKEN_REFUSED: { status: 401, message: 'That sign-in could not be verified.' },
  WRONG_ORIGIN: { status: 403, message: "This call must come from the shop's own pages." },

  NOT_ALLOWED: { status: 403, message: 'Your role does not allow this. Ask the owner.' },
  SECOND_FACTOR_NEEDED: { status: 403, message: 'Set up a passkey or an authenticator app first.' },
  RECENT_SIGN_IN_NEEDED: { status: 403, message: 'Please confirm it’s you.' },

  ROUTE_NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  DEVICE_NOT_FOUND: { status: 404, message: 'This device is already signed out.' },
  PIZZA_NOT_FOUND: { status: 404, message: 'This pizza is no longer on the menu.' },
  CART_LINE_NOT_FOUND: { status: 404, message: 'This item is not in your cart.' },
  LAST_STORE: { status: 422, message: 'The shop needs at least one store.' },
  STORE_HAS_ORDERS: {
    status: 409,
    message: 'Orders there are still under way or being paid. Finish them first.',
  },
  STORE_NOT_FOUND: { status: 404, message: 'That shop is no longer there.' },
  ORDER_NOT_FOUND: { status: 404, message: 'That order doesn’t exist.' },
  PAYMENT_SESSION_NOT_FOUND: { status: 404, message: 'That payment doesn’t exist.' },
  DEFAULT_ADDRESS_NOT_FOUND: { status: 404, message: 'No default address saved on your profile.' },
  SESSION_NOT_FOUND: { status: 404, message: 'You are not signed in there any more.' },
  ADDRESS_NOT_FOUND: { status: 404, message: 'That address is no longer saved.' },
  KEPT_PIZZA_NOT_FOUND: { status: 404, message: 'You no longer have this pizza.' },
  REVIEW_NOT_FOUND: { status: 404, message: 'That review is no longer there.' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'That message is no longer there.' },
  CUSTOMER_NOT_FOUND: { status: 404, message: 'That customer no longer exists.' },
  NEWSLETTER_NOT_FOUND: { status: 404, message: 'That newsletter is no longer there.' },
  COUPON_NOT_FOUND: { status: 404, message: 'That offer is no longer there.' },
  PICTURE_NOT_FOUND: {
    status: 404,
    message: 'This picture is no longer there. Please choose it again.',
  },
  PRINTER_NOT_FOUND: { status: 404, message: 'This printer is no longer set up.' },
  PRINT_JOB_NOT_FOUND: { status: 404, message: 'This is no longer waiting to be printed.' },
  LOCATION_NOT_FOUND: { status: 404, message: 'Unable to resolve this address' },

  STAFF_MEMBER_NOT_FOUND: { status: 404, message: 'This person no longer works here.' },
  INVITATION_NOT_FOUND: { status: 404, message: 'That invitation is no longer there.' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'That passkey is no longer there.' },

  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Somebody else has changed this in the meantime. Check it and try again.',
  },
  PLAN_NOT_FOUND: { status: 404, message: 'These prices are no longer planned.' },
  PUBLICATION_NOT_FOUND: { status: 404, message: 'That menu is not in the history.' },
  ALREADY_STAFF: { status: 409, message: 'Somebody with this email works here already.' },
  EMAIL_TAKEN: { status: 409, message: 'There is already an account with this email.' },
  ORDER_ALREADY_PAID: { status: 409, message: 'This order is already paid.' },
  ORDER_NOT_OPEN: { status: 409, message: 'This order can no longer be changed.' },
  ORDER_UNDER_WAY: {
    status: 409,
    message: 'You still have an order under way. You can delete your account once you have it.',
  },
  MONEY_OWED: {
    status: 409,
    message: 'We owe you a refund. Collect it at the shop, then you can delete your account.',
  },
  CART_CHANGED: {
    status: 409,
    message:
      'Something in your cart is not available right now. Please check your cart and try again.',
  },
  ORDER_MOVED: { status: 409, message: 'Somebody else has already moved this order.' },
  TIME_GONE: { status: 409, message: 'That time is no longer free. Please choose another.' },
  NEWSLETTER_IS_OUT: { status: 409, message: 'This newsletter was sent already.' },
  DEAL_NOT_FOUND: { status: 404, message: 'That offer is no longer there.' },
  TOO_MANY_DEALS: { status: 409, message: 'Twenty offers are on. Switch one off first.' },
  COUPON_CODE_TAKEN: { status: 409, message: 'There is already an offer with this code.' },
  COUPON_USED_MORE_OFTEN: {
    status: 422,
    message: 'This code has been used more often than that.',
  },
  KEPT_NAME_TAKEN: { status: 409, message: 'You already have a pizza with this name.' },
  REVIEW_EXISTS: { status: 409, message: 'You have already reviewed this order.' },

  CHOICE_MISSING: { status: 422, message: 'Please make every required choice.' },
  CHOICE_UNKNOWN: { status: 422, message: 'That choice does not belong to this pizza.' },
  MENU_REFUSED: { status: 422, message: 'This menu is not valid.' },
  SOLD_OUT: { status: 422, message: 'This is sold out right now.' },
  SIZE_AND_CRUST_NEEDED: { status: 422, message: 'Please choose size and crust' },
  TOO_MANY_NON_VEG: { status: 422, message: 'You can select up to 4 non-veg toppings' },
  LINE_FULL: { status: 422, message: 'You can have up to 50 of the same item.' },
  CART_FULL: { status: 422, message: 'Your cart can hold up to 100 different items.' },
  TOO_MANY_KEPT: { status: 422, message: 'You can keep up to 20 pizzas. Please remove one first.' },
  CART_EMPTY: { status: 422, message: 'Cart is empty' },
  COUPON_REFUSED: { status: 422, message: 'Invalid or expired coupon' },
  OUT_OF_RANGE: { status: 422, message: 'Delivery not available for this address.' },
  BELOW_DELIVERY_MINIMUM: { status: 422, message: 'This is below the minimum for delivery.' },
  ADDRESS_NEEDED: { status: 422, message: 'Address not set on order(s).' },
  PAYOUTS_NOT_READABLE: {
    status: 422,
    message:
      'Your Stripe key can’t read payouts. In Stripe, under Developers → API keys, let it read Payouts and Balance.',
  },
  CARDS_NOT_TAKEN: {
    status: 422,
    message: 'We don’t take cards. Please pay in cash when you pick up.',
  },
  ORDER_CHANGED: {
    status: 422,
    message: 'Our menu has changed. Please check your order and try again.',
  },
  ORDER_TOO_LARGE: { status: 422, message: 'This is more than we take in one order.' },
  CARD_TOO_SMALL: { status: 422, message: 'This is less than a card can pay.' },
  CASH_BLOCKED: { status: 422, message: 'We can’t take cash from this account.' },
  NEWSLETTER_EMPTY: { status: 422, message: 'Write something before you send it.' },
  NEWSLETTER_HAS_NO_READERS: {
    status: 422,
    message: 'Nobody has confirmed their subscription yet.',
  },
  CASH_NEEDS_CONFIRMED_EMAIL: { status: 422, message: 'Cash needs a confirmed email.' },
  TOO_MANY_CASH_ORDERS: { status: 422, message: 'Please collect your other cash orders first.' },
  CASH_NEEDS_PICKUP: { status: 422, message: 'Delivery orders require card payment.' },
  REVIEW_TOO_EARLY: { status: 422, message: 'You can review this order once it is paid.' },
  NOTHING_TO_REFUND: { status: 422, message: 'There is nothing to refund.' },
  REFUND_TOO_LARGE: { status: 422, message: 'That is more than is left on this order.' },
  NAME_NEEDED: { status: 422, message: 'Choose your name on this device first.' },
  STEP_REFUSED: { status: 422, message: 'An order moves one step at a time.' },
  NO_PRINTER: { status: 422, message: 'No printer is set up.' },
  WRONG_PASSWORD: { status: 422, message: 'Wrong password.' },
  RESET_TOKEN_REFUSED: { status: 422, message: 'This link no longer works. Ask for a new one.' },
  EMAIL_TOKEN_REFUSED: { status: 422, message: 'This link no longer works. Ask for a new one.' },
  UNSUBSCRIBE_TOKEN_REFUSED: { status: 422, message: 'This link is incomplete.' },
  INVITATION_REFUSED: { status: 422, message: 'This link no longer works. Ask for a new one.' },
  DEVICE_NEEDED: { status: 422, message: 'Only a paired device asks who is using it.' },
  ROLE_TOO_HIGH: { status: 422, message: 'You can’t give more access than you have.' },
  LAST_OWNER: { status: 422, message: 'The shop needs an owner. Make somebody else owner first.' },
  LAST_FACTOR: {
    status: 422,
    message: 'This is your only second step. Set up another one before you remove it.',
  },
  PASSWORD_TOO_COMMON: { status: 422, message: 'That password is too easy to guess.' },

  PHOTO_DAMAGED: {
    status: 422,
    message: 'This photo is damaged or incomplete. Please take it again, or choose another.',
  },
  PHOTO_HAS_TOO_MANY_PIXELS: {
    status: 422,
    message: 'This photo has too many pixels. Please choose one of at most 24 megapixels.',
  },
  PHOTO_TOO_SMALL: {
    status: 422,
    message:
      'This photo would look blurred. Please choose one with at least 480 pixels on its shorter side.',
  },
  LOGO_TOO_SMALL: {
    status: 422,
    message:
      'There is too little to see in this picture. A logo needs at least 96 by 40 pixels, without its margin.',
  },
  PHOTO_MOVES: {
    status: 422,
    message: 'We can’t use animated pictures. Please choose a still one.',
  },

  PHOTO_TOO_LARGE: {
    status: 413,
    message: 'This photo is larger than 20 MB. Please choose a smaller one.',
  },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Send JSON.' },
  PHOTO_KIND_NOT_TAKEN: {
    status: 415,
    message: 'We cannot use this file. Please choose a photo: JPEG, PNG or WebP.',
  },
  PHOTO_IS_HEIC: {
    status: 415,
    message:
      'This photo is in Apple’s HEIC format, which most browsers cannot show. On the iPhone, choose Settings, Camera, Formats, Most Compatible, and take it again; or send it to yourself as a JPEG.',
  },
  TOO_MANY_STREAMS: {
    status: 429,
    message: 'Too many pages are open here for live updates. This one checks now and then instead.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait a moment.' },

  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
  GEOCODER_KEY_MISSING: {
    status: 503,
    message: 'Address look-up is unavailable (missing Google Maps API key on API).',
  },
  GEOCODER_UNAVAILABLE: {
    status: 503,
    message:
      'Address look-up is unavailable right now. Please try again in a minute, or choose pickup.',
  },
  IDENTITY_UNAVAILABLE: {
    status: 503,
    message:
      'That sign-in is unavailable right now. Please try again in a minute, or use your email.',
  },
  PAYMENTS_UNAVAILABLE: {
    status: 503,
    message: 'Card payment is unavailable right now. You have not been charged.',
  },
  PASSWORDS_BUSY: {
    status: 503,
    message: 'Many people are signing in right now. Please try again in a few seconds.',
  },
  PICTURES_BUSY: {
    status: 503,
    message: 'Several pictures are being made right now. Please try again in a few seconds.',
  },
  SHOP_BUSY: { status: 503, message: 'The shop is busy. Please try again in a moment.' },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'We can’t reach our order book right now. Please try again in a minute.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

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
