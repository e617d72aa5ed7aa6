/**
 * Which personal data each table holds, and who erases it when the account ends. Every column that can hold a name, a
 * text, an id or a place is declared. testing/personal-data.test.ts fails for one that is not.
 */

/** Deleted together with the user's row, by foreign keys. */
export const WITH_USER = 'the user’s row';

interface TableOfPeople {
  /** Columns that hold personal data, or lead to it. */
  person?: readonly string[];
  /** A feature, by its `x/personal-data.service.ts`; or WITH_USER. */
  erasedBy?: readonly string[];
  /** Columns whose personal data is kept, with the reason. */
  kept?: Readonly<Record<string, string>>;
  nobody?: readonly string[];
}

export const COLUMNS_OF_PEOPLE: Readonly<Record<string, TableOfPeople>> = {
  users: {
    person: ['id', 'email', 'password_hash', 'first_name', 'last_name', 'phone', 'avatar_url'],
    // Deals decide whether its mailbox is remembered.
    erasedBy: [WITH_USER, 'deals'],
    kept: {
      mailbox_hash:
        'A cash block, used coupons and a first order’s offer count again for two years when the mailbox signs up again. Nobody reads the e-mail out of it.',
    },
  },
  customer_notes: {
    person: ['user_id', 'text'],
    erasedBy: [WITH_USER],
    // A member of staff.
    nobody: ['written_by'],
  },
  identities: { person: ['issuer', 'subject', 'user_id'], erasedBy: [WITH_USER] },
  sessions: { person: ['user_id', 'guest_id', 'device'], erasedBy: [WITH_USER] },
  refresh_tokens: { person: ['token_hash', 'session_id'], erasedBy: [WITH_USER] },
  password_resets: { person: ['token_hash', 'user_id'], erasedBy: [WITH_USER] },
  spent_nonces: { nobody: ['nonce_hash'] },

  sales: { nobody: ['day', 'pizza_id'] },
  kept_days: { nobody: ['day', 'totals', 'details'] },
  review_days: { nobody: ['day'] },
  review_counts: { nobody: ['store_id'] },

  categories: { nobody: ['slug', 'name', 'emoji', 'sale_times'] },
  pizzas: {
    nobody: [
      'slug',
      'name',
      'description',
      'image_url',
      'kind',
      'kind_id',
      'category_id',
      'allergens',
      'ingredient_ids',
      'sale_times',
      'add_on_rules',
    ],
  },
  // Marked by a member of staff, not by a customer.
  item_stocks: { nobody: ['item_id', 'day', 'set_by'] },
  stock_takes: { nobody: ['order_id', 'item_id', 'day'] },
  sold_outs: { nobody: ['subject_id', 'marked_by'] },
  pizza_options: {
    nobody: ['pizza_id', 'type', 'label', 'allergens', 'ingredient_ids', 'shared_id'],
  },
  pizza_add_ons: { nobody: ['pizza_id', 'name', 'allergens', 'ingredient_ids', 'shared_id'] },
  item_kinds: { nobody: ['name', 'like_kind'] },
  choice_lists: { nobody: ['name', 'type', 'choices'] },
  custom_choices: { nobody: ['label', 'pizza_id', 'art', 'allergens', 'ingredient_ids'] },
  offer_versions: { nobody: ['version'] },
  customizer_settings: { nobody: ['base_allergens', 'base_ingredient_ids'] },
  ingredients: { nobody: ['name', 'allergens', 'diet'] },
  // The names are those of staff.
  menu_drafts: { nobody: ['document', 'editors'] },
  menu_draft_steps: { nobody: ['document', 'editors', 'words', 'made_by'] },
  price_plans: { nobody: ['round', 'staff_id', 'planned_by'] },
  menu_publications: {
    nobody: ['document', 'changes', 'published_by', 'written_by', 'restored_id'],
  },

  carts: {
    person: ['user_id'],
    erasedBy: [WITH_USER],
    // A guest is a browser that the shop knows nothing else about.
    nobody: ['guest_id', 'coupon_id'],
  },
  // Made up by the browser for one press.
  cart_additions: { nobody: ['id'] },
  former_choices: { nobody: ['name'] },
  cart_lines: { nobody: ['cart_id', 'pizza_id', 'fingerprint'] },
  spent_guests: {
    kept: { guest_id: 'It leads to nobody any more, and must not become a cart again.' },
  },
  coupons: { nobody: ['code', 'terms'] },
  deals: { nobody: ['name', 'terms'] },
  coupon_redemptions: {
    person: ['user_id'],
    erasedBy: ['coupons'],
    nobody: ['order_id', 'coupon_id'],
  },

  orders: {
    person: [
      'user_id',
      'address',
      'latitude',
      'longitude',
      'door',
      'phone',
      'kitchen_note',
      'allergy',
      'cancel_words',
    ],
    erasedBy: ['orders'],
    nobody: ['store_id', 'coupon_id', 'cash_session_id', 'counter_key', 'oven_work', 'deals'],
  },
  order_lines: {
    person: ['note'],
    erasedBy: ['orders'],
    nobody: [
      'order_id',
      'pizza_id',
      'fingerprint',
      'name',
      'image_url',
      'kind',
      'own_kind',
      'options',
      'add_ons',
      'allergens',
    ],
  },
  order_events: {
    person: ['by_account'],
    erasedBy: [WITH_USER],
    nobody: ['order_id', 'by_staff', 'by_device', 'press_id', 'request_id', 'details'],
  },
  order_watches: {
    person: ['endpoint', 'p256dh', 'auth'],
    erasedBy: ['messages'],
    nobody: ['order_id'],
  },
  // Names neither a person nor an address.
  order_pushes: { nobody: ['watch_id', 'text'] },
  order_tidings: { nobody: ['order_id'] },
  waiting_reactions: { nobody: ['feature', 'order_id', 'last_problem'] },
  order_notes: {
    person: ['text'],
    erasedBy: ['orders'],
    nobody: ['order_id', 'by_staff'],
  },
  // Jobs hold no text: a slip is written when it is printed.
  print_jobs: { nobody: ['printer_id', 'order_id', 'last_problem'] },
  printers: { nobody: ['store_id', 'name', 'address', 'token_hash'] },
  refunds: {
    person: ['words'],
    erasedBy: ['orders'],
    nobody: ['order_id', 'session_id', 'shares', 'by_staff', 'provider_refund_id', 'problem'],
  },

  // The owner's pictures of pizzas.
  pictures: {
    nobody: ['hash', 'recipe', 'photo_hash', 'crop_x', 'crop_y', 'crop_zoom', 'created_by'],
  },
  picture_files: { nobody: ['picture_hash', 'format', 'bytes'] },
  picture_photos: { nobody: ['hash', 'bytes'] },

  payment_sessions: { nobody: ['provider', 'order_id', 'url', 'payment_reference'] },
  payment_events: { nobody: ['type', 'session_id'] },
  sandbox_payments: {
    kept: {
      customer_email: 'The provider’s books, which the law has it keep; Stripe’s are at Stripe.',
    },
    nobody: [
      'idempotency_key',
      'order_id',
      'description',
      'success_url',
      'cancel_url',
      'payment_reference',
    ],
  },
  service_states: { nobody: ['part', 'state', 'problem', 'node'] },
  sandbox_refunds: { nobody: ['payment_reference', 'refund_id'] },

  shop_details: {
    nobody: [
      'name',
      'tag',
      'description',
      'street',
      'town',
      'county',
      'postcode',
      'email',
      'phone',
      'support_hours',
      'logo_colour',
      'logo',
      'hero_title',
      'hero_text',
      'hero_picture',
      'hidden_sections',
      'story_title',
      'story_text',
      'story_more',
      'instagram',
      'facebook',
      'tiktok',
      'vat_number',
      'terms',
      'privacy',
    ],
  },
  stores: {
    nobody: [
      'slug',
      'name',
      'address',
      'phone',
      'latitude',
      'longitude',
      'service_radius_km',
      'delivery_postcodes',
      'delivery_zones',
      'minutes_per_km',
      'opening_hours',
      'special_days',
    ],
  },
  saved_addresses: {
    person: ['user_id', 'address', 'latitude', 'longitude', 'door'],
    erasedBy: [WITH_USER],
  },
  kept_pizzas: {
    person: ['user_id', 'name'],
    erasedBy: [WITH_USER],
    nobody: ['fingerprint', 'words'],
  },
  reviews: {
    person: ['user_id', 'comment', 'answer'],
    erasedBy: [WITH_USER],
    // A member of staff.
    nobody: ['order_id', 'answered_by'],
  },
  newsletter_subscriptions: { person: ['email'], erasedBy: ['newsletter'] },
  newsletter_issues: { nobody: ['subject', 'blocks', 'started_by', 'last_reader_id'] },
  contact_messages: {
    person: ['name', 'email', 'phone', 'message'],
    erasedBy: ['contact'],
    // A member of staff.
    nobody: ['done_by'],
  },
  contact_replies: {
    person: ['text'],
    erasedBy: ['contact'],
    nobody: ['message_id', 'written_by'],
  },

  mails: {
    person: ['cause', 'mail'],
    erasedBy: ['auth', 'orders', 'reviews', 'newsletter', 'contact'],
    // Contains no addresses and links: see mail-delivery.ts.
    nobody: ['last_problem'],
  },
  // People who work here are not customers: their rows end with their work, and the owner keeps the log.
  staff_members: {
    nobody: ['store_ids', 'email', 'name', 'password_hash', 'totp_secret', 'pin_hash'],
  },
  staff_sessions: { nobody: ['staff_id', 'token_hash', 'device'] },
  staff_invitations: { nobody: ['store_ids', 'token_hash', 'email', 'invited_by'] },
  staff_links: { nobody: ['staff_id', 'token_hash', 'email'] },
  staff_passkeys: {
    nobody: ['staff_id', 'credential_id', 'public_key', 'transports', 'name'],
  },
  devices: { nobody: ['store_id', 'name', 'token_hash', 'acting_staff_id'] },
  device_codes: { nobody: ['store_id', 'code_hash', 'name', 'made_by'] },
  staff_challenges: { nobody: ['challenge', 'staff_id'] },
  staff_recovery_codes: { nobody: ['staff_id', 'code_hash'] },
  audit_log: {
    nobody: [
      'staff_id',
      'staff_name',
      'action',
      'said',
      'subject_kind',
      'subject_id',
      'subject_name',
      'also_about',
      'before',
      'after',
    ],
  },
  // Hashes of e-mails and addresses, whose windows end within the hour.
  rate_limit_windows: { nobody: ['key_hash'] },
};
