export const copy = {
  watch: 'Tell me when it moves',
  watching: 'This browser tells you when your order moves.',
  refused: 'Your browser does not let us tell you. We send you mails all the same.',
  failed: 'Your browser could not be reached. We send you mails all the same.',
} as const;
