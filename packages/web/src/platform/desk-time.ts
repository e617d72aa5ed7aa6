const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** '24 Nov, 19:05', by the shop's clock. */
export function deskTime(at: string): string {
  return FORMAT.format(new Date(at));
}
