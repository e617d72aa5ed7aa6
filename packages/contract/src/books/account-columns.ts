/** What each column of the accountant's file holds: its heading in the file, in this order, and how the desk explains it. */
export const ACCOUNT_COLUMNS = {
  'Business day': 'The evening it counts for. A day ends at 05:00.',
  'Date and time (UTC)': 'In UTC: an hour behind the clock from March to October.',
  Kind: 'payment, refund, or payment not kept and payment returned: money that paid for no order and was refunded at once.',
  Order: 'The order’s number.',
  'Paid by': 'card or cash.',
  'Delivery or pickup': 'delivery or pickup.',
  'Menu price': 'What the items cost on the menu. Empty for refunds.',
  Coupon: 'The code that was used.',
  Discount: 'What coupons and offers took off, as a minus.',
  'Delivery fee': 'Part of the amount.',
  Amount:
    'Menu price less discount, with the delivery fee. Refunds are a minus, so the column adds up to what you keep.',
  'VAT included': 'The VAT included in the amount.',
  'Amount without VAT': 'Amount less VAT.',
  Provider: 'Who took the card payment. Empty for cash.',
  'Payment reference': 'The provider’s number for the payment, as in its payouts.',
  'Refund reference': 'The provider’s number for the refund.',
} as const;

/** Of the columns that depend on what was sold and on the shop. */
export const FURTHER_ACCOUNT_COLUMNS = {
  'Amount at 20%, VAT at 20%': 'Two columns for each rate of VAT.',
  'VAT number': 'The shop’s, once it has one.',
  Shop: 'The store, always the last column.',
} as const;
