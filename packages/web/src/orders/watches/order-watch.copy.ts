export const copy = {
  watch: 'Notify me about this order',
  watching: 'This browser will tell you how your order is getting on.',
  refused: 'Your browser blocks our notifications. We’ll still email you.',
  failed: 'Notifications could not be turned on. We’ll still email you.',
} as const;
