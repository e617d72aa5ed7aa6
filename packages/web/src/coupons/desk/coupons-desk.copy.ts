import type { CouponStanding } from '@driftstone/contract/coupons/coupon-standing.rules.ts';

const STANDINGS: Record<CouponStanding, string> = {
  on: 'On',
  paused: 'Paused',
  not_begun: 'Not yet',
  over: 'Over',
  used_up: 'Used up',
};

export const copy = {
  coupons: 'Coupons',
  list: {
    loading: 'Reading the coupons…',
    failed: 'The coupons could not be loaded.',
    none: 'No coupons found.',
    more: 'Show older coupons',
  },
  search: 'Find a code',
  make: 'New coupon',
  standing: (standing: CouponStanding) => STANDINGS[standing],
  percent: (percent: number) => `${percent}% off`,
  from: (minimum: string) => `from ${minimum}`,
  until: (day: string) => `until ${day}`,
  starting: (day: string) => `from ${day}`,
  uses: (uses: number, max: number | null) => {
    if (max !== null) return `used ${uses} of ${max.toLocaleString('en-GB')} times`;
    if (uses === 0) return 'not used yet';
    return uses === 1 ? 'used once' : `used ${uses} times`;
  },
  changeOf: (code: string) => `Change ${code}`,
  pause: 'Pause',
  pauseOf: (code: string) => `Pause ${code}`,
  paused: (code: string) => `${code} is paused. Customers read “Invalid or expired coupon”.`,
  resume: 'Resume',
  resumeOf: (code: string) => `Resume ${code}`,
  resumed: (code: string) => `Customers can use ${code} again.`,
  whoUsedOf: (code: string) => `Who used it: ${code}`,
  usesOf: (code: string) => `Who used ${code}`,
  whoUsed: 'Who used it',
  usesList: {
    loading: 'Looking up who used it…',
    failed: 'The orders could not be loaded.',
    none: 'Nobody has used it yet.',
    more: 'Show older orders',
  },
  order: (orderNumber: number) => `Order #${orderNumber}`,
  saved: (discount: string, total: string) => `${discount} off, paid ${total}`,

  code: 'Code',
  codeHint: 'Letters and digits. Customers can type it in lower case too.',
  percentOff: 'Percent off',
  minimum: 'Minimum spend',
  minimumHint: 'Leave blank for none',
  startsOn: 'First day',
  endsOn: 'Last day',
  endsOnHint: 'Leave blank for no end',
  maxUses: 'Total uses',
  maxUsesEach: 'Uses per customer',
  noLimit: 'Leave blank for no limit',
  customersRead: 'What happens then',
  save: 'Save',
  saveNew: 'Create coupon',
  saving: 'Saving…',
  made: (code: string) => `${code} is ready to use.`,
  changed: (code: string) => `${code} is changed.`,
  failed: 'That could not be saved.',
  changedMeanwhile: (now: string) =>
    `Somebody else has changed this meanwhile. It now says: ${now} What you typed is still here; save again to replace it.`,
} as const;
