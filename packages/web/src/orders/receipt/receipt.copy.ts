import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';

/** Whether the customer is still to get the order, has it, or won't. */
export type Handover = 'due' | 'done' | 'off';

const PLACES = {
  delivery: { due: 'Delivery to', done: 'Delivered to', off: 'For delivery to' },
  pickup: { due: 'Collect from', done: 'Collected from', off: 'For collection from' },
} as const satisfies Record<DeliveryType, Record<Handover, string>>;

export const copy = {
  confirming: 'Confirming your payment...',
  title: 'Order Confirmed!',
  thanks: 'Thank you. The oven is on it.',
  thanksBaked: 'Thank you. It is out of the oven.',
  thanksAfter: 'Thank you for ordering with us.',
  thanksForLater: 'Thank you. We bake it for the time you chose.',
  receipt: 'Receipt',
  orderNumber: (numbers: string) => `Order ${numbers}`,
  multipleStores: 'Multiple Stores',
  paid: 'Paid',
  payOnPickup: 'Pay on pickup',
  refunded: 'Refunded',
  updated: 'Updated',
  subtotal: 'Subtotal',
  discount: 'Discount',
  deliveryFee: 'Delivery fee',
  vatIncluded: 'VAT included',
  vatAt: (percent: number) => `VAT at ${percent}%`,
  totalPaid: 'TOTAL PAID',
  totalDue: 'TOTAL DUE',
  totalRefunded: 'TOTAL REFUNDED',
  total: 'TOTAL',
  cancelled: 'Cancelled',
  cancelledTitle: 'Order Cancelled',
  cancelledText: 'Please call us if you did not expect this.',
  cancelledUnpaidText: 'There is nothing to pay. Please call us if you did not expect this.',
  missedTitle: 'Order Not Handed Over',
  missedText:
    'It was ready, but could not be handed over. Please call us if you did not expect this.',
  missedUnpaidText:
    'It was ready, but could not be handed over. There is nothing to pay. Please call us if you did not expect this.',
  refundedTitle: 'Order Refunded',
  refundedText: 'The money is on its way back to your card.',
  place: (deliveryType: DeliveryType, handover: Handover) => PLACES[deliveryType][handover],
  estimate: 'Expected in',
  counterCloses: (time: string) => `The counter closes at ${time}.`,
  driverNote: (note: string) => `For the driver: ${note}`,
  needHelp: 'Need help? Call',
  soldBy: (seller: string) => `Sold by ${seller}.`,
  vatNumber: (number: string) => `VAT number ${number}.`,
  print: 'Print Receipt',
  backToHome: 'Back to Home',
  failedTitle: 'Payment Failed',
  failedText: 'You have not been charged. Your cart is as you left it.',
  notCompletedText:
    'We have not heard of a payment. If your bank shows one, your order appears in your profile, or the money goes back.',
  backToCart: 'Back to Cart',
  loadFailed: 'Failed to load order details. If paid, they’ll appear shortly.',
  finalizing:
    'We’re finalizing your receipt. If you don’t see your order after a minute, refresh this page.',
  refresh: 'Refresh',
  signInTitle: 'Please Sign In',
  signInText: 'Sign in to see your receipt.',
  signIn: 'Sign in',
  nothingTitle: 'No order to show',
  nothingText: 'This page shows a receipt after a payment.',
} as const;
