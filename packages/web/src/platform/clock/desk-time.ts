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

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** 'Monday 30 Nov, 05:00', by the shop's clock. */
export function dayAndTime(at: string): string {
  return DAY_AND_TIME.format(new Date(at));
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  // A day without a time is the same day everywhere.
  timeZone: 'UTC',
});

/** '30 Nov 2026' from '2026-11-30'. */
export function deskDay(day: string): string {
  return DAY.format(Date.parse(day));
}
