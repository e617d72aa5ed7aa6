const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 24 * 60 * MS_PER_MINUTE;

/** A negative number of days lies in the future. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * MS_PER_DAY);
}

export function minutesBefore(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() - minutes * MS_PER_MINUTE);
}
